import * as z from 'zod/mini';
import { visitUnder } from './under-attack.ts';

/** One run in a process of its own, told by name and number of visitors; its figures as JSON on stdout. */
const [, , name, visitors] = process.argv;
const figures = await visitUnder(z.enum(['attack', 'control']).parse(name), Number(visitors));
process.stdout.write(JSON.stringify(figures), () => process.exit(0));
