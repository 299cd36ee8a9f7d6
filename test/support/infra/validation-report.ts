import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The report that the CDK writes next to the template. It lists suppressed violations separately. */
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

/** Every violation that is not suppressed, as `pack: severity rule`. */
export const violationsOf = ({ pluginReports }: ValidationReport): string[] =>
  pluginReports.flatMap(({ pluginName, violations }) =>
    violations.map(({ ruleName, severity }) => `${pluginName}: ${severity} ${ruleName}`),
  );
