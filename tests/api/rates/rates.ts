import type { ReplyOf } from '#contract/endpoint.ts';
import { getRates, type RateFigure, type RateFigures, saveRateDraft } from '#contract/rates/rates.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** The figures with some of them changed, by path. */
export function changed(
  figures: RateFigures,
  changes: Readonly<Record<string, Partial<RateFigure>>>,
): RateFigures {
  const next = structuredClone(figures);
  for (const [path, change] of Object.entries(changes)) {
    const [group = '', name = ''] = path.split('.');
    const [ofGroup, figure] = [next[group], next[group]?.[name]];
    if (ofGroup === undefined || figure === undefined) throw new Error(`no figure ${path}`);
    ofGroup[name] = { ...figure, ...change };
  }
  return next;
}

export function allowanceOf(figures: RateFigures, value: number): RateFigures {
  return changed(figures, {
    'incomeTax.personalAllowance': { value, sources: [{ title: 'Budget of the test' }] },
  });
}

/** Saves a draft of the published rates. */
export async function startDraft(
  app: TestApp,
  token: string,
  taxYear: string,
  edit: (figures: RateFigures) => RateFigures,
): Promise<ReplyOf<typeof saveRateDraft> & { figures: RateFigures }> {
  const params = { taxYear };
  const { body } = await app.call(getRates, { token, params });
  const figures = edit(body.draft?.figures ?? body.newest ?? {});
  const version = body.versions[0]?.version ?? 0;
  const sent = { figures, revision: body.draft?.revision ?? 0, version };
  const saved = await app.call(saveRateDraft, { token, params, body: sent });
  if (saved.status !== 200) throw new Error(`the draft was refused: ${JSON.stringify(saved.body)}`);
  return { ...saved.body, figures };
}
