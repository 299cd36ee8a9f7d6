import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type AttackName, STRIKES_PER_SECOND } from './attackers.ts';
import { UnderAttack } from './under-attack.ts';

/** `npm run test:load`, its second part: visitors beside somebody who wants to use the product up. Linux alone. */
const visitors = Number(process.env['LOAD_VISITORS'] ?? 200);
/** Of all visitors, between the attack and as many requests that are refused at once. */
const MOST_LOST = 0.01;

/** In a process of its own: the functions read their environment, which is the cloud's, once. */
async function figuresOf(name: AttackName): Promise<UnderAttack> {
  const child = fileURLToPath(new URL('attack-child.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [child, name, String(visitors)]);
  return UnderAttack.parse(JSON.parse(stdout));
}

console.info(
  `${visitors} visitors with default limits, and ${STRIKES_PER_SECOND} strikes a second from 17 addresses:`,
);
const control = await figuresOf('control');
console.info('requests that are refused at once:', control);
const attack = await figuresOf('attack');
console.info('permits, sessions, unreadable photos:', attack);
const lost = (control.served - attack.served) / visitors;
const holds = lost <= MOST_LOST && control.served > 0 && attack.unhandled.length === 0;
console.info(holds ? 'Everything holds.' : `Broken: ${lost * 100} % of the visitors are lost to the attack.`);
process.exit(holds ? 0 : 1);
