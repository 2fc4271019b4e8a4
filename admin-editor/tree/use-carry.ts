import { useMemo, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { type Chosen, putAt, type Spot, stepFrom, takenOut } from '../commands/block.ts';
import { withFields } from '../commands/command.ts';
import { calledChosen } from '../commands/move-fields.ts';
import { standingOf } from './standing.ts';

interface Carried {
  /** Another definition ends the carrying: what was picked up may be gone. */
  readonly of: Definition;
  readonly chosen: Chosen;
  readonly position: number;
}

/** Fields picked up with the keyboard. */
export interface Carry {
  /** The definition as it would be if they were dropped here; undefined while nothing is carried. */
  readonly shown: { readonly definition: Definition; readonly at: readonly number[] } | undefined;
  /** What screen readers are told. */
  readonly said: string;
  readonly pickUp: () => void;
  readonly step: (by: -1 | 1) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** Space picks fields up, the arrows carry them, Space drops them: one edit. Until then nothing has changed. */
export function useCarry(definition: Definition, chosen: Chosen, onMove: (to: Spot) => void): Carry {
  const [carried, setCarried] = useState<Carried>();
  const [said, setSaid] = useState('');
  const live = carried?.of === definition ? carried : undefined;
  const shown = useMemo(() => (live === undefined ? undefined : preview(live)), [live]);
  const called = calledChosen(definition, live?.chosen ?? chosen);
  const end = (words: string) => {
    setCarried(undefined);
    setSaid(words);
  };
  return {
    shown,
    said,
    pickUp: () => {
      const { from } = takenOut(definition.form_json.fields, chosen);
      if (from === undefined) return;
      setCarried({ of: definition, chosen, position: from });
      setSaid(`Picked up ${called}. Use the arrows to move it, Space to drop it or Escape to cancel.`);
    },
    step: (by) => {
      if (live === undefined) return;
      const position = stepFrom(takenOut(definition.form_json.fields, live.chosen), live.position, by);
      if (position === undefined) {
        setSaid(`${called} cannot go further ${by < 0 ? 'up' : 'down'}.`);
        return;
      }
      const next = { ...live, position };
      setCarried(next);
      const { definition: then, at } = preview(next);
      setSaid(`${called}: ${standingOf(then.form_json.fields, at, live.chosen.whole)}.`);
    },
    drop: () => {
      if (live === undefined || shown === undefined) return;
      onMove({ position: live.position });
      end(
        `Dropped ${called}: ${standingOf(shown.definition.form_json.fields, shown.at, live.chosen.whole)}.`,
      );
    },
    cancel: () => {
      if (live !== undefined) end(`${called} is back in its place.`);
    },
  };
}

function preview({ of, chosen, position }: Carried): { definition: Definition; at: readonly number[] } {
  const put = putAt(takenOut(of.form_json.fields, chosen), { position });
  return put === undefined
    ? { definition: of, at: chosen.at }
    : { definition: withFields(of, put.fields), at: put.at };
}
