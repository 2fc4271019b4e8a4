import { sql } from 'kysely';
import type { PublishReply } from '#contract/definitions/definitions.ts';
import type { Problem } from '#contract/problem.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { AppError } from '../../http/app-error.ts';
import { changeCounts } from '../../data/form-events/change-counts.ts';
import { confirmLosses } from '../../data/impact/losses.ts';
import type { Gated, Publishable, Which } from '../../data/publishing/publishable.ts';
import { deleteDraft, findVersion } from '../../data/definitions/definitions.repo.ts';
import { formDraft } from '../../data/definitions/form-draft.ts';
import { firstGate, gate, type Ready, refusalFor } from './gate.ts';
import { problemsBetween } from '../../data/definitions/other-forms.ts';
import { shapeProblems } from '../../data/definitions/problems-of.ts';
import { publish } from './publish.ts';
import { publishedForm } from './published-form.ts';
import { versionNumbers, versionsOf } from '../../data/definitions/version-times.ts';

/** A form and year, for its review. */
export function reviewedForm({ code, taxYear }: Which): Publishable<Definition, Problem> {
  return {
    ...formDraft({ code, taxYear }),
    name: `${code} ${taxYear}`,
    versions: (tx) => versionNumbers(tx, { code, taxYear }),
    refusal: async (db, content, now) => {
      const found = await firstGate(db, { code, taxYear }, content, now);
      return 'refusal' in found ? found.refusal : undefined;
    },
    basis: async (tx, { content, saved }, now) => {
      const all = await versionsOf(tx, code, taxYear, now);
      const versions = all.filter(({ published }) => new Date(published) <= saved);
      const { definition } = await publishedForm(tx, code, taxYear, versions, now);
      return { version: versions[0]?.version ?? 0, changes: changeCounts(definition, content) };
    },
  };
}

/**
 * The same with publishing, which compiles validators for every year it can apply to. When an earlier version is
 * restored, `confirmed` has the keys of its losses of answers, because it has no draft to confirm them in.
 */
export function publishableForm(
  which: Which,
  confirmed?: readonly string[],
): Gated<Definition, Problem, Extract<PublishReply, { status: 'error' }>, Ready> {
  const { code, taxYear } = which;
  return {
    ...reviewedForm(which),
    contentOf: async (tx, version) => {
      const found = await findVersion(tx, code, taxYear, version);
      if (found === undefined)
        throw new AppError('not_found', `There is no version ${version} of ${code} ${taxYear}.`);
      if (shapeProblems(found.definition).length > 0)
        throw new AppError('unavailable', `Version ${version} of ${code} ${taxYear} can no longer be read.`);
      return found.definition;
    },
    gate: (db, content, at) => gate(db, which, content, at, confirmed),
    // One form at a time: another one published in the meantime may refer to a box removed here, have lost one referred
    // to here, or have what only one form can have.
    lastCheck: async (tx, content, at) => {
      await sql`select pg_advisory_xact_lock(724005)`.execute(tx);
      const problems = await problemsBetween(tx, content, at);
      return problems.length > 0 ? refusalFor(problems, confirmed) : undefined;
    },
    publish: async (tx, content, { confirming, version, ...tried }, publication, now) => {
      const published = await publish(tx, content, publication, now, tried);
      await confirmLosses(tx, content, confirming, { email: publication.email, version }, now);
      return published;
    },
    deleteDraft: (tx, revision) => deleteDraft(tx, code, taxYear, revision),
  };
}
