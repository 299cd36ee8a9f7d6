import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SNIFF_BYTES, sniffPhotoType } from '#domain/contract/sniff-photo-type.ts';

export type SmokeArguments = { readonly address: string; readonly photoFile: string | undefined };

/**
 * Parses the command line.
 * @throws Error with the reason if the arguments are wrong
 */
export async function readArguments(args: readonly string[]): Promise<SmokeArguments | 'help'> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { photo: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  if (values.help) return 'help';
  const [address, ...more] = positionals;
  if (address === undefined || more.length > 0) throw new Error('Name one address.');
  if (!/^https?:\/\//.test(address)) throw new Error(`${address}: an address begins with https://`);
  if (!/^https?:\/\/[^/?#]+\/*$/.test(address)) {
    throw new Error(`${address}: name the address of the whole site, without a page`);
  }
  if (values.photo !== undefined) await requireJpeg(values.photo);
  return { address, photoFile: values.photo };
}

async function requireJpeg(file: string): Promise<void> {
  const photo = await readFile(file).catch(() => undefined);
  if (photo === undefined) throw new Error(`${file}: this file cannot be read`);
  if (sniffPhotoType(photo.subarray(0, SNIFF_BYTES)) !== 'image/jpeg') {
    throw new Error(`${file}: this file is no JPEG`);
  }
}
