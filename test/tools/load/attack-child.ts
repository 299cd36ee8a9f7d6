import * as z from 'zod/mini';
import { visitUnder } from './under-attack.ts';

/** Runs one attack in its own process. Arguments: its name and the number of visitors. Prints its figures as JSON. */
const [, , name, visitors] = process.argv;
const figures = await visitUnder(z.enum(['attack', 'control']).parse(name), Number(visitors));
process.stdout.write(JSON.stringify(figures), () => process.exit(0));
