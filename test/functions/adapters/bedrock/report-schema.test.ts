import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { SkinReport } from '#domain/reading/report.ts';

it("the report's JSON schema is that of the report; `vitest -u` writes it anew", async () => {
  const schema = z.toJSONSchema(SkinReport, { io: 'input' });
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../functions/adapters/bedrock/report-schema.json',
  );
});
