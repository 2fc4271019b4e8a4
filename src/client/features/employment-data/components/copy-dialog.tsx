import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CopiedData } from '#contract/employment-data/employment-data.ts';
import { formatPounds } from '#domain/money.ts';
import type { Values } from '#form-schemas/definition.ts';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import type { OpenForm } from '../../../shared/forms/open-form.ts';
import { applyPlan, choiceOf, copyPlan } from '../copy-plan.ts';
import { applyPensions, type PensionPlan } from '../pension-plan.ts';
import { changeOf, ChangeTable, CopyEntry, valueText } from './copy-entry.tsx';

interface CopyDialogProps {
  form: Pick<OpenForm, 'definition' | 'year'>;
  entries: readonly Values[];
  copied: CopiedData;
  /** Undefined if nothing belongs in SA100. */
  pensions: PensionPlan | undefined;
  isCopying: boolean;
  /** `pensions`: the answers of SA100, if they change. */
  onCopy: (entries: readonly Values[], pensions: PensionPlan['answers'] | undefined) => void;
  onClose: () => void;
}

/** What would change, entry by entry and box by box, before anything does. */
export function CopyDialog({ form, entries, copied, pensions, isCopying, onCopy, onClose }: CopyDialogProps) {
  const now = { definition: form.definition, year: form.year, entries };
  // No one types behind a dialog, so the plan stays the same while it is open.
  const [plan] = useState(() => copyPlan(now, copied.employment));
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set());
  const [directors, setDirectors] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isTried, setTried] = useState(false);

  const pensionBoxes = pensions?.boxes ?? [];
  const hasChanges =
    pensionBoxes.length > 0 || plan.some(({ boxes, director }) => boxes.length > 0 || director !== undefined);
  const isMissing = (place: number) => plan[place]?.director !== undefined && !directors.has(place);
  const replace = (key: string, isReplaced: boolean) => {
    const next = new Set(replaced);
    if (isReplaced) next.add(key);
    else next.delete(key);
    setReplaced(next);
  };
  const copy = () => {
    setTried(true);
    if (plan.some((_, place) => isMissing(place))) return;
    const answers =
      pensions === undefined || pensionBoxes.length === 0 ? undefined : applyPensions(pensions, replaced);
    onCopy(applyPlan(now, plan, { replaced, directors }), answers);
  };

  return (
    <Dialog title="Copy from HMRC" size="lg" onClose={onClose}>
      <Stack>
        <Text isMeasured>
          {hasChanges
            ? 'Empty boxes are filled in. What you have typed stays, unless you tick Replace. You can undo it afterwards.'
            : 'The form already has everything that HMRC has.'}
        </Text>
        {plan.length === 0 ? null : (
          <Stack as="ul" gap={2} aria-label="Entries">
            {plan.map((entry, place) => (
              <CopyEntry
                key={`${entry.reference} ${entry.title} ${place}`}
                entry={entry}
                changes={entry.boxes.map((box) =>
                  changeOf(
                    choiceOf(place, box),
                    box.field,
                    box.typed === undefined ? undefined : valueText(box.field, box.typed),
                    valueText(box.field, box.fromHmrc),
                  ),
                )}
                replaced={replaced}
                onReplace={replace}
                isDirector={directors.get(place)}
                onDirector={(isDirector) => setDirectors(new Map(directors).set(place, isDirector))}
                isMissing={isTried && isMissing(place)}
              />
            ))}
          </Stack>
        )}
        {pensionBoxes.length === 0 ? null : (
          <Panel>
            <strong>Pensions and benefits, in SA100</strong>
            <Text size="sm">
              These do not belong on an employment page. They go to SA100 and wait there until you open and
              save it.
            </Text>
            <ChangeTable
              changes={pensionBoxes.map((box) =>
                changeOf(
                  box.name,
                  box,
                  box.typed === undefined ? undefined : formatPounds(box.typed),
                  formatPounds(box.fromHmrc),
                ),
              )}
              replaced={replaced}
              onReplace={replace}
            />
          </Panel>
        )}
        {copied.left.map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {hasChanges ? 'Cancel' : 'Close'}
          </Button>
          {hasChanges ? (
            <ChangeButton loading={isCopying} onClick={copy}>
              Copy to form
            </ChangeButton>
          ) : null}
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
