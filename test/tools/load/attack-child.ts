import * as z from 'zod/mini';
import { visitUnder } from './under-attack.ts';

/**
 * Runs one attack in a separate process and prints its figures as JSON. Arguments: the name of the attack and
 * the number of visitors.
 */
const [, , name, visitors] = process.argv;
const figures = await visitUnder(z.enum(['attack', 'control']).parse(name), Number(visitors));
process.stdout.write(JSON.stringify(figures), () => process.exit(0));
