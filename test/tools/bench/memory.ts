import { readFileSync } from 'node:fs';

/**
 * The most memory this process ever held, in MB. Linux counts what its parent held before it was started into the usual
 * figure, so there it is read where that is left out.
 */
export function peakMb(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
