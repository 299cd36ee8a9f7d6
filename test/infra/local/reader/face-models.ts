import { type FaceModels, loadFaceModels } from '../../../../infra/local/reader/mesh.ts';

/** The models as the reader's thread has them. Loading them there replaces `fetch`; here it is put back. */
export async function modelsForTest(): Promise<FaceModels> {
  const { fetch } = globalThis;
  try {
    return await loadFaceModels();
  } finally {
    globalThis.fetch = fetch;
  }
}
