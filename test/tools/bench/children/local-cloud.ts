import { createWebsite } from '../../../../infra/local/http/static-site.ts';
import { startCloud } from '../../../../infra/local/cloud.ts';

/**
 * Starts the local cloud with its face reader and a built page. It runs until the parent process disconnects.
 */
const [page = '', folder = ''] = process.argv.slice(2);
const cloud = await startCloud({
  port: 0,
  folder,
  model: {},
  website: ({ headers }) => createWebsite(page, headers),
});
process.once('disconnect', () => void cloud.stop().then(() => process.exit(0)));
process.send?.({ url: cloud.url });
