import type { Definition, Field } from '#form-schemas/definition.ts';
import type { WidgetName } from '#form-schemas/vocabulary.ts';
import { type CommandLog, perform } from '../commands/command-log.ts';
import { type Chosen, type Level, pieceOf, type Spot, stepFrom, takenOut } from '../commands/block.ts';
import { fieldsOf } from '../commands/outline.ts';
import { newField } from '../palette/new-field.ts';

/** What can be added: a field shown with a widget, or a heading. */
export type Addition = WidgetName | Level;

/** Beside or below what is selected. */
export type Where = 'before' | 'after' | 'inside';

/** What can be done to the fields that are selected. */
export function fieldActions(act: (step: (log: CommandLog) => CommandLog) => void) {
  const onChosen = (step: (log: CommandLog, chosen: Chosen) => CommandLog) =>
    act((log) => (log.chosen.length === 0 ? log : step(log, { at: log.chosen, whole: log.whole })));
  return {
    add: (what: Addition, where: Where | Spot = 'after') =>
      act((log) => added(log, what, typeof where === 'string' ? spotBeside(log, where) : where)),
    /** What makes copies fit is loaded with the first one, as for pasting. */
    duplicate: () =>
      void import('../clipboard/arrived.ts').then(({ arrived }) =>
        onChosen((log, chosen) =>
          perform(log, {
            do: 'insert-fields',
            fields: arrived(log.definition, chosenFields(log.definition, chosen), log.definition).fields,
            to: { after: chosen.at.at(-1) ?? 0 },
            how: 'duplicated',
          }),
        ),
      ),
    remove: () => onChosen((log, chosen) => perform(log, { do: 'remove-fields', ...chosen })),
    /** Takes one field out, whatever is selected; false when something else is asked first. `onGone` is called as it goes, then or later. */
    removeAt: (at: number, onGone?: () => void): boolean => {
      onGone?.();
      act((log) => perform(log, { do: 'remove-field', at }));
      return true;
    },
    /** One step up or down, all together. */
    move: (by: -1 | 1) =>
      onChosen((log, chosen) => {
        const position = stepFrom(takenOut(log.definition.form_json.fields, chosen), undefined, by);
        return position === undefined
          ? log
          : perform(log, { do: 'move-fields', ...chosen, to: { position } });
      }),
    moveTo: (to: Spot) => onChosen((log, chosen) => perform(log, { do: 'move-fields', ...chosen, to })),
    /** Nests them under the field above, or takes them out; `shown`: with the condition that it is filled in. */
    indent: (by: 1 | -1, shown: boolean) =>
      onChosen((log, { at }) => perform(log, { do: 'indent-fields', at, by, shown })),
  };
}

/** The fields at these places alone, each with the heading that goes along with it. */
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
  return perform(log, { do: 'insert-fields', fields: [newField(log.definition, what)], to, how: 'added' });
}

/** A section takes it at its start or its end; without a selection it comes to the end of the form. */
export function spotBeside({ chosen, whole }: Pick<CommandLog, 'chosen' | 'whole'>, where: Where): Spot {
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (first === undefined || last === undefined) return { end: true };
  if (where === 'before') return { before: first };
  if (whole !== undefined) return whole === 'heading' ? { endOf: last } : { after: last };
  return where === 'inside' ? { inside: last } : { after: last };
}
