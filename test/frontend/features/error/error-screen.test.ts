import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AnalysisFailureType } from '#domain/contract/failures.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { ErrorScreen } from '../../../../frontend/features/error/error-screen.tsx';
import type { ErrorScreen as ErrorScreenState } from '../../../../frontend/state/visit/screen.ts';
import { visitStart } from '../../../../frontend/state/visit/visit-state.ts';
import { answers } from '../../../support/builders/answers.ts';
import { startVisit } from '../../../support/builders/visit.ts';
import { localPhoto, uploadedPhoto } from '../../../support/fakes/fake-environment.ts';

type Given = { mode?: PhotoMode; type?: AnalysisFailureType; isUploaded?: boolean };

function render({ mode = 'normal', type = 'content_policy', isUploaded = true }: Given = {}): string {
  const screen: ErrorScreenState = {
    step: 'error',
    photo: { source: 'camera', local: localPhoto(), ...(isUploaded && { uploaded: uploadedPhoto() }) },
    answers: answers(),
    failure: { type, message: 'It failed.' },
    way: 'server',
    analysisId: 'id-1',
  };
  const { controller, leave } = startVisit(mode);
  leave();
  return renderToStaticMarkup(
    createElement(ErrorScreen, { visit: { ...visitStart(mode), screen }, screen, controller }),
  );
}

const buttonsOf = (markup: string): string[] =>
  [...markup.matchAll(/<button[^>]*class="(\w+)-button"[^>]*>([^<]*)</g)].map(
    ([, look, text]) => `${text}: ${look}`,
  );

describe('the error screen', () => {
  it.each(['content_policy', 'api_rejection'] as const)(
    'offers Take New Photo as the primary action after the failure %s',
    (type) => {
      expect(buttonsOf(render({ type }))).toEqual([
        'Take New Photo: primary',
        'Try Again: secondary',
        'Start Over: quiet',
      ]);
    },
  );

  it.each(['no_response', 'parse_error', 'other'] as const)(
    'offers Try Again as the primary action after the failure %s',
    (type) => {
      const buttons = buttonsOf(render({ type }));
      expect([buttons[0], ...buttons.slice(-2)]).toEqual([
        'Try Again: primary',
        'Take New Photo: secondary',
        'Start Over: quiet',
      ]);
    },
  );

  it('says that the photo is stored for another attempt only if the photo did not cause the failure', () => {
    expect(render({ type: 'no_response' })).toContain('so that you can try again');
    expect(render({ type: 'content_policy' })).not.toContain('so that you can try again');
  });

  it.each([
    ['private', 'at the latest 15 minutes after the upload.'],
    ['normal', 'for up to 8 days'],
  ] as const)('states that an uploaded photo is still stored, and until when (mode: %s)', (mode, until) => {
    expect(render({ mode })).toContain('Your photo is still stored');
    expect(render({ mode })).toContain(until);
    expect(render({ mode, isUploaded: false })).not.toContain('still stored');
  });
});
