import * as failureTexts from '#domain/words/failure-texts.ts';
import type { DeletionReceipt } from '#domain/contract/page-calls.ts';
import { keyOfPhotoUrl } from '#domain/contract/photo.ts';
import type { DeletePhotoRequest } from '#domain/contract/photo-calls.ts';
import { type Outcome, refuse, respond } from './outcome.ts';
import { removePhoto, type RemovePhotoServices } from './remove-photo.ts';

export type DeletePhotoServices = RemovePhotoServices & {
  isDeletionAllowed(key: string, deleteToken: string): boolean;
};

/** Deletes a visitor's own photo. The token authorises the deletion; the photo's name is not enough. */
export async function deletePhoto(
  services: DeletePhotoServices,
  request: DeletePhotoRequest,
  ownOrigin: string | undefined,
): Promise<Outcome<DeletionReceipt>> {
  const key = keyOfPhotoUrl(request.imageUrl, ownOrigin);
  if (key === undefined) return refuse('invalid_request', failureTexts.unknownPhoto, { field: 'imageUrl' });
  if (!services.isDeletionAllowed(key, request.deleteToken)) {
    return refuse('not_found', failureTexts.wrongDeleteToken, { field: 'deleteToken' });
  }
  const { receipt } = await removePhoto(services, key);
  return respond(200, receipt);
}
