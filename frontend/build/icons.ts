import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));

/** The PNG icons, each rendered from one of the two drawings in `public/`. */
const pictures = [
  { name: 'favicon-48.png', from: 'favicon.svg', size: 48 },
  { name: 'icon-180.png', from: 'icon.svg', size: 180 },
  { name: 'icon-192.png', from: 'icon.svg', size: 192 },
  { name: 'icon-512.png', from: 'icon.svg', size: 512 },
] as const;

export function icons(): Plugin {
  return {
    name: 'dewpoint-icons',
    apply: 'build',
    async generateBundle() {
      // `sharp` is imported on demand, because the dev server does not need it.
      const { default: sharp } = await import('sharp');
      await Promise.all(
        pictures.map(async ({ name, from, size }) => {
          const source = await sharp(await readFile(PUBLIC + from), { density: 300 })
            .resize(size, size)
            .png({ palette: true, compressionLevel: 9 })
            .toBuffer();
          this.emitFile({ type: 'asset', fileName: name, source });
        }),
      );
    },
  };
}
