import { useMemo, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { type Chosen, putAt, type Spot, stepFrom, extractBlock } from '../commands/block.ts';
import { withFields } from '../commands/command.ts';
import { selectionLabel } from '../commands/move-fields.ts';
import { positionWords } from './position-words.ts';

interface Carried {
  /** Another definition ends the carrying: the picked-up fields can be gone. */
  readonly of: Definition;
  readonly chosen: Chosen;
  readonly position: number;
}

/** Fields picked up with the keyboard. */
export interface Carry {
  /** The definition as it would be after a drop here; undefined while nothing is carried. */
  readonly shown: { readonly definition: Definition; readonly at: readonly number[] } | undefined;
  /** The message for screen readers. */
  readonly message: string;
  readonly pickUp: () => void;
  readonly step: (by: -1 | 1) => void;
  readonly drop: () => void;
  readonly cancel: () => void;
}

/** Space picks fields up, arrow keys carry them, Space drops them in one edit. Nothing changes until then. */
export function useCarry(definition: Definition, chosen: Chosen, onMove: (to: Spot) => void): Carry {
  const [carried, setCarried] = useState<Carried>();
  const [message, setMessage] = useState('');
  const live = carried?.of === definition ? carried : undefined;
  const shown = useMemo(() => (live === undefined ? undefined : preview(live)), [live]);
  const called = selectionLabel(definition, live?.chosen ?? chosen);
  const end = (words: string) => {
    setCarried(undefined);
    setMessage(words);
  };
  return {
    shown,
    message,
    pickUp: () => {
      const { from } = extractBlock(definition.form_json.fields, chosen);
      if (from === undefined) return;
      setCarried({ of: definition, chosen, position: from });
      setMessage(`Picked up ${called}. Use the arrows to move it, Space to drop it or Escape to cancel.`);
    },
    step: (by) => {
      if (live === undefined) return;
      const position = stepFrom(extractBlock(definition.form_json.fields, live.chosen), live.position, by);
      if (position === undefined) {
        setMessage(`${called} cannot go further ${by < 0 ? 'up' : 'down'}.`);
        return;
      }
      const next = { ...live, position };
      setCarried(next);
      const { definition: then, at } = preview(next);
      setMessage(`${called}: ${positionWords(then.form_json.fields, at, live.chosen.whole)}.`);
    },
    drop: () => {
      if (live === undefined || shown === undefined) return;
      onMove({ position: live.position });
      end(
        `Dropped ${called}: ${positionWords(shown.definition.form_json.fields, shown.at, live.chosen.whole)}.`,
      );
    },
    cancel: () => {
      if (live !== undefined) end(`${called} is back in its place.`);
    },
  };
}

function preview({ of, chosen, position }: Carried): { definition: Definition; at: readonly number[] } {
  const put = putAt(extractBlock(of.form_json.fields, chosen), { position });
  return put === undefined
    ? { definition: of, at: chosen.at }
    : { definition: withFields(of, put.fields), at: put.at };
}
