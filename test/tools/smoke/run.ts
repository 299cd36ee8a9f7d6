import { parseArgs } from 'node:util';
import { smoke } from './smoke.ts';

/** `npm run smoke -- https://…`: visits a deployed product. The exit code is 1 if any step fails. */
const USAGE = 'Usage: npm run smoke -- https://ADDRESS [--photo FILE.jpg]';

async function main(): Promise<number> {
  const { address, photo, help } = readOptions();
  if (help) {
    console.info(USAGE);
    return 0;
  }
  if (address === undefined) {
    console.error(USAGE);
    return 1;
  }
  return (await smoke(address, { photoFile: photo })) ? 0 : 1;
}

type Options = { address?: string | undefined; photo?: string | undefined; help?: boolean | undefined };

function readOptions(): Options {
  try {
    const { values, positionals } = parseArgs({
      options: { photo: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    const [address = '', ...more] = positionals;
    if (values.help) return { help: true };
    return more.length === 0 && /^https?:\/\//.test(address) ? { address, photo: values.photo } : {};
  } catch {
    return {};
  }
}

process.exitCode = await main();
