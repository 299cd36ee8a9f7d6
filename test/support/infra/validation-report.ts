import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What the CDK writes beside the template: the violations of every rule pack, suppressed ones with their reasons. */
const ValidationReport = z.object({
  pluginReports: z.array(
    z.object({
      pluginName: z.string(),
      violations: z.array(z.object({ ruleName: z.string(), severity: z.string() })),
      suppressedViolations: z._default(z.array(z.looseObject({ reason: z._default(z.string(), '') })), []),
    }),
  ),
});
export type ValidationReport = z.infer<typeof ValidationReport>;

export const readReport = async (outdir: string): Promise<ValidationReport> =>
  ValidationReport.parse(JSON.parse(await readFile(join(outdir, 'validation-report.json'), 'utf8')));

/** `pack: severity rule`, for every violation that is not suppressed. */
export const violationsOf = ({ pluginReports }: ValidationReport): string[] =>
  pluginReports.flatMap(({ pluginName, violations }) =>
    violations.map(({ ruleName, severity }) => `${pluginName}: ${severity} ${ruleName}`),
  );
