import { readFileSync } from 'node:fs';

/**
 * The peak memory of this process in MB. On Linux it is read from `/proc`, because `maxRSS` includes the memory of the
 * parent process at the fork.
 */
export function peakMb(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
