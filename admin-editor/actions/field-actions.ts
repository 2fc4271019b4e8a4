import type { Definition, Field } from '#form-schemas/definition.ts';
import type { WidgetName } from '#form-schemas/widgets/index.ts';
import { type CommandLog, perform } from '../commands/command-log.ts';
import { type Chosen, type Level, pieceOf, type Spot, stepFrom, extractBlock } from '../commands/block.ts';
import { fieldsOf } from '../commands/outline.ts';
import { newField, newFields } from '../palette/new-field.ts';

/** What can be added: a field of some widget, or a heading. */
export type Addition = WidgetName | Level;

/** Next to or below the selection. */
export type Where = 'before' | 'after' | 'inside';

/** What can be done to the selected fields. */
export function fieldActions(act: (step: (log: CommandLog) => CommandLog) => void) {
  const onChosen = (step: (log: CommandLog, chosen: Chosen) => CommandLog) =>
    act((log) => (log.chosen.length === 0 ? log : step(log, { at: log.chosen, whole: log.whole })));
  return {
    add: (what: Addition, where: Where | Spot = 'after') =>
      act((log) => added(log, what, typeof where === 'string' ? spotNextToSelection(log, where) : where)),
    /** Loads the code that makes copies fit on first use, as pasting does. */
    duplicate: () =>
      void import('../clipboard/adapt-fields.ts').then(({ adaptFields }) =>
        onChosen((log, chosen) =>
          perform(log, {
            do: 'insert-fields',
            fields: adaptFields(log.definition, chosenFields(log.definition, chosen), log.definition).fields,
            to: { after: chosen.at.at(-1) ?? 0 },
            how: 'duplicated',
          }),
        ),
      ),
    remove: () => onChosen((log, chosen) => perform(log, { do: 'remove-fields', ...chosen })),
    /**
     * Removes one field, whatever is selected. Returns false when it first asks the user something. Calls
     * `onGone` when the field is removed, now or later.
     */
    removeAt: (at: number, onGone?: () => void): boolean => {
      onGone?.();
      act((log) => perform(log, { do: 'remove-field', at }));
      return true;
    },
    /** Moves all of them one step up or down. */
    move: (by: -1 | 1) =>
      onChosen((log, chosen) => {
        const position = stepFrom(extractBlock(log.definition.form_json.fields, chosen), undefined, by);
        return position === undefined
          ? log
          : perform(log, { do: 'move-fields', ...chosen, to: { position } });
      }),
    moveTo: (to: Spot) => onChosen((log, chosen) => perform(log, { do: 'move-fields', ...chosen, to })),
    /**
     * Nests them under the field above, or un-nests them. `shown`: also sets the condition that the field
     * above is filled in.
     */
    indent: (by: 1 | -1, shown: boolean) =>
      onChosen((log, { at }) => perform(log, { do: 'indent-fields', at, by, shown })),
  };
}

/** Only the fields at these places, each with a heading that moves with it. */
export function chosenFields({ form_json }: Definition, chosen: Chosen): Field[] {
  return fieldsOf(pieceOf(form_json.fields, chosen).items);
}

function added(log: CommandLog, what: Addition, to: Spot): CommandLog {
  if (what === 'heading' || what === 'subheading') {
    return perform(log, {
      do: 'add-heading',
      level: what,
      text: what === 'heading' ? 'New section' : 'New subheading',
      to,
      field: newField(log.definition, 'text'),
    });
  }
  return perform(log, {
    do: 'insert-fields',
    fields: [...newFields(log.definition, what)],
    to,
    how: 'added',
  });
}

/**
 * A section takes an addition at its start or its end. Without a selection it goes to the end of the form.
 */
export function spotNextToSelection(
  { chosen, whole }: Pick<CommandLog, 'chosen' | 'whole'>,
  where: Where,
): Spot {
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (first === undefined || last === undefined) return { end: true };
  if (where === 'before') return { before: first };
  if (whole !== undefined) return whole === 'heading' ? { endOf: last } : { after: last };
  return where === 'inside' ? { inside: last } : { after: last };
}
