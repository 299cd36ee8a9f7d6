import { useEffect, useState } from 'react';
import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import type { FindAnswer } from '../face-map/map-list.tsx';
import { findAnswerPlace, goTo, type NamedNeed } from './find-answer.ts';

/**
 * Returns a function that finds the step for an observation: a text such as "See step 2, morning", and a function that
 * scrolls to the step. It finds none until the code that reads the plan is loaded.
 */
export function useFindAnswer({ regimen, plan }: Pick<ReceivedResult, 'regimen' | 'plan'>): FindAnswer {
  const [named, setNamed] = useState<readonly NamedNeed[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    void load(plan, leaving.signal, setNamed);
    return () => leaving.abort();
  }, [plan]);
  return (observations) => {
    const place = findAnswerPlace(regimen, named, observations);
    return place && { text: place.text, go: () => goTo(place.id) };
  };
}

async function load(
  plan: ReceivedResult['plan'],
  signal: AbortSignal,
  show: (named: readonly NamedNeed[]) => void,
): Promise<void> {
  const module = await import('./named-needs.ts').catch(() => undefined);
  if (module && !signal.aborted) show(module.namedNeeds(plan));
}
