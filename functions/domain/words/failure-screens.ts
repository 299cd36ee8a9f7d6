import type { AnalysisFailureType } from '../contract/failures.ts';

/** `support` is the suggestion split into three parts, so that the page can show the second part as a link. */
export type FailureScreen = {
  title: string;
  suggestion: string;
  support?: { before: string; link: string; after: string };
};

const support = {
  before: 'Please try again or ',
  link: 'contact support',
  after: ' if the problem persists.',
};
const anythingElse: FailureScreen = {
  title: 'Analysis Failed',
  suggestion: `${support.before}${support.link}${support.after}`,
  support,
};

/**
 * The title and suggestion of each error screen. Types that the specification does not list use `anythingElse`. If a
 * new type gets its own title and suggestion, give the reason in `.github/DECISIONS.md`.
 */
export const failureScreens: Record<AnalysisFailureType, FailureScreen> = {
  content_policy: {
    title: 'Image Cannot Be Analyzed',
    suggestion:
      'Please try with a different image that clearly shows only your face in good lighting, without any other people or inappropriate content.',
  },
  api_rejection: {
    title: 'Analysis Request Rejected',
    suggestion:
      'Please ensure your image clearly shows your face and try taking a new photo in better lighting.',
  },
  no_response: {
    title: 'Service Unavailable',
    suggestion: 'The analysis service is temporarily unavailable. Please try again in a few moments.',
  },
  parse_error: {
    title: 'Processing Error',
    suggestion: 'There was an issue processing your analysis. Please try again.',
  },
  photo_gone: anythingElse,
  limit: anythingElse,
  other: anythingElse,
};
