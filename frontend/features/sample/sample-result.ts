import { ReceivedResult } from '#domain/contract/received-analysis.ts';
import sample from './sample-result.json' with { type: 'json' };

/**
 * What the rules make of a made-up report; nobody's photo is behind it. A test composes the file anew, so that it follows
 * rules and catalogue.
 */
export const sampleResult: ReceivedResult = ReceivedResult.parse(sample);
