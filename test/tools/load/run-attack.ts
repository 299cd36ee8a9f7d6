import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type AttackName, STRIKES_PER_SECOND } from './attackers.ts';
import { UnderAttack } from './under-attack.ts';

/**
 * The second part of `npm run test:load`: visits during an attack that tries to exhaust the service. Requires
 * Linux.
 */
const visitors = Number(process.env['LOAD_VISITORS'] ?? 200);
/**
 * The maximum share of visits that may fail because of the attack, compared with a control run in which the API refuses
 * all requests of the attacker.
 */
const MAX_LOST = 0.01;

/** Runs each attack in a new process, because the functions read environment variables once, at import. */
async function figuresOf(name: AttackName): Promise<UnderAttack> {
  const child = fileURLToPath(new URL('attack-child.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [child, name, String(visitors)]);
  return UnderAttack.parse(JSON.parse(stdout));
}

console.info(
  `${visitors} visitors with default limits, and ${STRIKES_PER_SECOND} malicious requests a second from 17 addresses:`,
);
const control = await figuresOf('control');
console.info('control, whose requests are refused at once:', control);
const attack = await figuresOf('attack');
console.info('attack with permits, sessions and unreadable photos:', attack);
const lost = (control.served - attack.served) / visitors;
const problems = [
  ...(lost > MAX_LOST ? [`${lost * 100} % of the visitors are lost to the attack`] : []),
  ...(control.served === 0 ? ['no visitor of the control run is served'] : []),
  ...(attack.unhandled.length > 0 ? ['an error is not handled'] : []),
];
console.info(problems.length === 0 ? 'Everything holds.' : `Broken: ${problems.join('; ')}.`);
process.exit(problems.length === 0 ? 0 : 1);
