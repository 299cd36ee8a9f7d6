import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AnalysisAnswer } from '#domain/contract/analysis-answer.ts';
import { deletePhoto as deleteOne, readAnalysis, requestUpload } from '#domain/contract/api.ts';
import { DeletionReceipt, UploadPermit } from '#domain/contract/page-calls.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { JOB_DEADLINE_S } from '#domain/settings/lifetimes.ts';
import type { Answers } from '#domain/questionnaire/answers.ts';
import { answers as someAnswers } from './builders/answers.ts';
import { readResponse } from './read-response.ts';

const ASKS_EVERY_MS = 100;
/** The time limit for an analysis: its deadline plus a margin. */
const TIMEOUT_MS = (JOB_DEADLINE_S + 5) * 1000;

/** The signature of `fetch`, reduced to the arguments that a visitor uses. */
export type Send = (
  url: string,
  call: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>;

function upload({ upload: { url: bucketUrl, fields } }: UploadPermit, photo: Uint8Array) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }));
  return fetch(bucketUrl, { method: 'POST', body: form });
}

/**
 * A visitor without a browser. Its functions make the page's calls over real HTTP. If the API has no CDN in front of
 * it, `edge` contains the headers that the CDN would add.
 */
export function visitor(url: string, edge: Readonly<Record<string, string>> = {}, send: Send = fetch) {
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...edge, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

  async function permit(mode: PhotoMode, photo: Uint8Array, sessionId?: string) {
    const request = {
      mode,
      source: 'upload',
      contentType: 'image/jpeg',
      byteLength: photo.byteLength,
      idempotencyKey: randomUUID(),
      sessionId,
    };
    const { method, path } = requestUpload;
    return readResponse(`${method} ${path}`, await call(method, path, request), UploadPermit);
  }

  async function start(
    granted: { imageUrl: string; sessionId?: string | undefined },
    given: Partial<Answers> = {},
    analysisId: string = randomUUID(),
  ) {
    const { imageUrl, sessionId } = granted;
    const response = await call('POST', '/api/analyze-skin', {
      analysisId,
      sessionId,
      imageUrl,
      ...someAnswers(given),
    });
    return { analysisId, sessionId: sessionId ?? '', response };
  }

  const read = (analysisId: string, sessionId: string) =>
    call('GET', `/api/analyze-skin/${analysisId}`, undefined, { 'x-session-id': sessionId });

  /** Polls until the analysis has ended. */
  async function ended(
    analysisId: string,
    sessionId: string,
    everyMs = ASKS_EVERY_MS,
  ): Promise<AnalysisAnswer> {
    for (let waitedMs = 0; waitedMs < TIMEOUT_MS; waitedMs += everyMs) {
      const { method, path } = readAnalysis;
      const response = await readResponse(
        `${method} ${path}`,
        await read(analysisId, sessionId),
        AnalysisAnswer,
      );
      if (response.status === 'done' || response.status === 'failed') return response;
      await sleep(everyMs);
    }
    throw new Error(`The analysis did not end within ${TIMEOUT_MS / 1000} s`);
  }

  /** Uploads a photo, starts its analysis and waits until it has ended. */
  async function wholeVisit(
    mode: PhotoMode,
    photo: Uint8Array,
    given: Partial<Answers> = {},
    everyMs = ASKS_EVERY_MS,
  ) {
    const granted = await permit(mode, photo);
    await upload(granted, photo);
    const { analysisId, sessionId } = await start(granted, given);
    return { granted, analysisId, sessionId, answer: await ended(analysisId, sessionId, everyMs) };
  }

  async function deletePhoto({ imageUrl, deleteToken }: UploadPermit): Promise<DeletionReceipt> {
    const { method, path } = deleteOne;
    const response = await call(method, path, { imageUrl, deleteToken });
    return readResponse(`${method} ${path}`, response, DeletionReceipt);
  }

  /** Fetches the photo from the URL at which the page shows it. */
  const photoAt = ({ imageUrl }: UploadPermit): Promise<Response> => fetch(url + imageUrl);

  return { call, permit, upload, photoAt, start, read, ended, wholeVisit, deletePhoto };
}
