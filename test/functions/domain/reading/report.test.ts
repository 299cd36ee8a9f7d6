import { describe, expect, it } from 'vitest';
import { SkinCategory } from '#domain/contract/analysis.ts';
import { AnalysisResult } from '#domain/contract/analysis-result.ts';
import { AnalysisAnswer } from '#domain/contract/analysis-answer.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { CannotAnalyseReason, SkinReport } from '#domain/reading/report.ts';
import { analysisResult } from '../../../support/builders/job.ts';
import { proposedStep, skinAnalysis } from '../../../support/builders/report.ts';

const accepts = (report: unknown): boolean => SkinReport.safeParse(report).success;

describe('a report', () => {
  it('is an analysis', () => {
    expect(accepts({ analysis: skinAnalysis() })).toBe(true);
  });

  it.each(CannotAnalyseReason.options)('or says that it cannot be made: %s', (reason) => {
    expect(accepts({ cannotAnalyse: { reason } })).toBe(true);
  });

  it('is exactly one of the two', () => {
    expect(accepts({})).toBe(false);
    expect(accepts({ analysis: skinAnalysis(), cannotAnalyse: { reason: 'no_face' } })).toBe(false);
  });

  it.each<[string, unknown]>([
    ['no object', 'analysis'],
    ['a list', [{ analysis: skinAnalysis() }]],
    ['an unknown reason', { cannotAnalyse: { reason: 'tired' } }],
    ['an empty summary', { analysis: skinAnalysis({ summary: '' }) }],
    ['an endless summary', { analysis: skinAnalysis({ summary: 'x'.repeat(1501) }) }],
    ['no steps', { analysis: skinAnalysis({ regimen: [] }) }],
    ['13 steps', { analysis: skinAnalysis({ regimen: Array.from({ length: 13 }, () => proposedStep()) }) }],
    ['a step 8 times a week', { analysis: skinAnalysis({ regimen: [proposedStep({ timesAWeek: 8 })] }) }],
    ['a step never', { analysis: skinAnalysis({ regimen: [proposedStep({ timesAWeek: 0 })] }) }],
    ['11 warnings', { analysis: skinAnalysis({ warnings: Array.from({ length: 11 }, () => 'x') }) }],
    ['a category missing', { analysis: { ...skinAnalysis(), categories: { acne: {} } } }],
  ])('is refused with %s', (_, report) => {
    expect(accepts(report)).toBe(false);
  });
});

describe('the result for the visitor', () => {
  it('has a text for each of the five categories', () => {
    expect(SkinCategory.options).toEqual(['skinTexture', 'skinTone', 'hydration', 'wrinkles', 'acne']);
    const { acne: _, ...four } = analysisResult().categories;
    expect(AnalysisResult.safeParse({ ...analysisResult(), categories: four }).success).toBe(false);
    expect(AnalysisResult.parse(analysisResult())).toEqual(analysisResult());
  });

  it.each([
    { status: 'queued', stage: 'waiting' },
    { status: 'running', stage: 'analysing' },
    { status: 'done', ...analysisResult() },
    { status: 'failed', error: true, message: failureTexts.noFace, type: 'content_policy' },
  ])('travels as one of the four states: $status', (answer) => {
    expect(AnalysisAnswer.parse(answer)).toEqual(answer);
  });
});
