import type { Definition, Field } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import { dependsOn } from '#form-schemas/settle.ts';
import type { Change } from '../changes/changes.ts';
import { reads } from '../commands/references.ts';

/** Changes of wording, place and numbering do not affect what reads the box. */
const silent: ReadonlySet<Change['kind']> = new Set<Change['kind']>(['wording', 'moved']);

/**
 * What else a box affects with these changes, in words: rules, other boxes that read it, the tax it feeds,
 * and the XML. Empty if it affects nothing.
 */
export function affectedParts(
  box: string,
  changes: readonly Change[],
  published: Definition,
  definition: Definition,
): string[] {
  const isSilent = changes.every(({ kind, part }) => silent.has(kind) || isNumberAlone(part));
  // Without a change of its own, answers still move from it or to it.
  if (changes.length > 0 && isSilent) return [];
  const [was, is] = [fieldOf(published, box), fieldOf(definition, box)];
  const readBy = [was && readersOf(published, was.name), is && readersOf(definition, is.name)];
  const rules = new Set(readBy.flatMap((one) => one?.rules ?? []));
  const boxes = new Set(readBy.flatMap((one) => one?.boxes ?? []));
  const calc = [...new Set([was?.calc, is?.calc].filter((one) => one !== undefined))];
  return [
    ...(rules.size === 0 ? [] : [counted(rules.size, 'rule')]),
    ...(boxes.size === 0 ? [] : [counted(boxes.size, 'box', 'boxes')]),
    ...calc,
    ...xmlWords(was?.xml, is?.xml),
  ];
}

function isNumberAlone(part: Change['part']): boolean {
  return part.is === 'attributes' && part.attributes.every((key) => key === 'box' || key === 'indent');
}

function fieldOf({ form_json: { fields } }: Definition, box: string): Field | undefined {
  return fields.find((field) => boxId(field) === box);
}

function readersOf({ form_json: { fields, rules = [] } }: Definition, name: string) {
  return {
    rules: rules.filter((rule) => rule.field === name || reads(rule.when, name)).map(({ id }) => id),
    boxes: fields
      .filter(
        (field) =>
          dependsOn(field).includes(name) ||
          (field.visibleIf !== undefined && reads(field.visibleIf, name)) ||
          (field.computed !== undefined && reads(field.computed, name)) ||
          (field.fill?.from === 'bookkeeping' && field.fill.less?.includes(name)),
      )
      .map(boxId),
  };
}

/** Only the element: its path is long, and the properties show it. */
function xmlWords(was: string | undefined, is: string | undefined): string[] {
  if (was === undefined && is === undefined) return [];
  if (was === undefined) return ['new XML element'];
  if (is === undefined) return ['XML element removed'];
  return was === is ? [`XML ${is.split('/').at(-1) ?? is}`] : ['another XML element'];
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
