import { useCallback, useMemo } from 'react';
import type { Change } from '../changes/changes.ts';
import { useChanges } from '../changes/use-changes.ts';
import type { EditorShown } from '../editor/editor-shown.ts';
import { ImpactPanel } from './impact-panel.tsx';
import { impactRows } from './impact-rows.ts';
import type { Version } from '#contract/definitions/definitions.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { useGetImpactMutation, useGetTaxImpactMutation } from './api.ts';
import { useAnswerTurns } from './use-answer-turns.ts';
import { useInForce } from './use-in-force.ts';
import { useDraftCheck } from './use-draft-check.ts';

const NO_CHANGES: readonly Change[] = [];

interface ImpactTabProps {
  which: { code: string; taxYear: string };
  /** All tax years it applies to, in words: '2025-26 and later'. */
  applicableYears: string;
  versions: readonly Version[];
  shown: Pick<EditorShown, 'definition' | 'published' | 'changes' | 'goTo'>;
}

/**
 * What publishing the form as it is would affect: counts at once, the tax a moment later. Includes the
 * changes of a version that does not apply yet, because the draft builds on that one.
 */
export function ImpactTab({ which, applicableYears, versions, shown }: ImpactTabProps) {
  const { code, taxYear } = which;
  const { definition, goTo } = shown;
  const published = useInForce(which, versions, shown.published);
  const isNewest = published === shown.published;
  const all = useChanges(isNewest ? definition : published, definition) ?? NO_CHANGES;
  const changes = isNewest ? shown.changes : all;
  const [count] = useGetImpactMutation();
  const [work] = useGetTaxImpactMutation();
  const boxes = useMemo(
    () =>
      impactRows(changes, published, definition)
        .map(({ box }) => box)
        .join(' '),
    [changes, published, definition],
  );
  const askCounts = useCallback(
    (of: Definition) =>
      count({
        params: { code, taxYear },
        body: { definition: of, boxes: boxes === '' ? [] : boxes.split(' ') },
      }).unwrap(),
    [count, code, taxYear, boxes],
  );
  const askTax = useCallback(
    (of: Definition) => work({ params: { code, taxYear }, body: { definition: of } }).unwrap(),
    [work, code, taxYear],
  );
  const turns = useAnswerTurns();
  const counted = useDraftCheck(definition, askCounts, 0, turns);
  const worked = useDraftCheck(definition, askTax, 0, turns);
  const found = useMemo(
    () => ({
      counts: counted.found && new Map(counted.found.boxes.map((one) => [one.box, one])),
      tax: worked.found && {
        sample: worked.found.sample,
        boxes: new Map(Object.entries(worked.found.boxes)),
      },
      notice: counted.notice ?? worked.notice,
    }),
    [counted, worked],
  );
  return (
    <ImpactPanel
      definition={definition}
      published={published}
      changes={changes}
      found={found}
      applicableYears={applicableYears}
      onGoTo={goTo}
    />
  );
}
