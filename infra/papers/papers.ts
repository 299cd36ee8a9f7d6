import type { Settings } from '../settings/settings.ts';
import { checklist } from './checklist.ts';
import { retention } from './retention.ts';

/**
 * Drafts of the operator's legal documents in Markdown, with the values of the settings: a checklist for a data
 * protection impact assessment, a retention schedule, and a notice under the AI Act.
 */
export function papers(settings: Settings, region: string): string {
  return [...checklist(settings, region), '', ...retention(settings), '', ...notice(settings)].join('\n');
}

function notice({ modelId }: Settings): string[] {
  return [
    '### Notice under the AI Act',
    '',
    `An AI system, \`${modelId}\` on Amazon Bedrock, reads visible skin in a photo that a visitor provides voluntarily. Rules written by people`,
    'choose the products, and say which of them were withheld and why. It does not identify anybody, infers no emotion and no origin,',
    'diagnoses nothing and decides nothing with legal effect. The page says before a photo is sent that an AI reads it, and the result',
    'says which model did (Art. 50). Before you rely on this: have somebody check that you make no medical claims, because a medical',
    'device with AI may be a high-risk system.',
  ];
}
