import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { fieldsIn } from '#form-schemas/lists.ts';
import { isOneLine } from '#form-schemas/one-line.ts';
import { widgetOf } from '#form-schemas/resolve.ts';
import { choiceSources } from '#form-schemas/vocabulary.ts';
import { late } from '#ui/late.tsx';
import type { Edit, FieldChanges } from '../commands/command.ts';
import { fieldNameRefusal } from '../editor/name-refusals.ts';
import { shapeChanges } from '../palette/shape-changes.ts';
import { WidgetControl } from './binding-controls.tsx';
import {
  DefaultControl,
  FlagControl,
  LineControl,
  LinesControl,
  NumberControl,
  OneOfControl,
} from './controls.tsx';
import { ElementProperty } from './element-property.tsx';
import { FieldName, FormerNames } from './name-controls.tsx';
import { controlId, type PropertySpec } from './property-specs.ts';

const LABEL = { loading: ({ id, label }: { id: string; label: string }) => <p id={id}>{label}</p> };

/** Loaded when the first field is selected, because the condition builder is large. */
const ConditionControl = late(
  async () => (await import('../conditions/condition-control.tsx')).ConditionControl,
  LABEL,
);

const FillControl = late(async () => (await import('./fill-control.tsx')).FillControl, LABEL);

/** Few fields take files. */
const FileKindsControl = late(async () => (await import('./file-kinds-control.tsx')).FileKindsControl, LABEL);

/** Both come with the first field, after the texts that are read first. */
const DependsControl = late(async () => (await import('./list-controls.tsx')).DependsControl, LABEL);
const YearsControl = late(async () => (await import('./list-controls.tsx')).YearsControl, LABEL);

/** Only lists have choices. */
const ChoicesControl = late(async () => (await import('./choices-control.tsx')).ChoicesControl, LABEL);

/** Few fields have messages of their own. */
const MessagesControl = late(async () => (await import('./messages-control.tsx')).MessagesControl, LABEL);

/** Loaded with the first field that has it, because it lists several hundred words. */
const CalcControl = late(async () => (await import('./calc-control.tsx')).CalcControl, LABEL);

export interface FieldPropertyProps {
  definition: Definition;
  year: TaxYear;
  field: Field;
  at: number;
  spec: PropertySpec;
  error: string | undefined;
  onEdit: (edit: Edit) => void;
}

/** One attribute of a field, with the control that its spec names. */
export function FieldProperty({ definition, year, field, at, spec, error, onEdit }: FieldPropertyProps) {
  const set = (changes: FieldChanges) => onEdit({ do: 'set-field', at, changes });
  const common = { id: controlId(spec.attribute), label: spec.label, hint: spec.hint, error };
  switch (spec.control) {
    case 'name':
      return (
        <FieldName
          {...common}
          definition={definition}
          field={field}
          refuse={(name) => fieldNameRefusal(definition, at, name)}
          onRename={(name, isRead) =>
            onEdit({ do: 'rename-field', at, name, ...(isRead && { stays: true }) })
          }
        />
      );
    case 'former-names':
      return <FormerNames {...common} value={field.formerly} onChange={(formerly) => set({ formerly })} />;
    case 'widget':
      return (
        <WidgetControl
          {...common}
          value={widgetOf(field)}
          onChange={(widget) => set(shapeChanges(field, widget))}
        />
      );
    case 'line':
    case 'lines': {
      // A title stays, even if it is empty. Other texts are removed if they are empty.
      const empty = spec.attribute === 'title' ? '' : undefined;
      const text = {
        ...common,
        value: textOf(field[spec.attribute]),
        onChange: (typed: string | undefined) => set({ [spec.attribute]: typed ?? empty }),
      };
      return spec.control === 'line' ? (
        <LineControl {...text} />
      ) : (
        <LinesControl {...text} isOneLine={isOneLine(spec.attribute)} />
      );
    }
    case 'whole':
    case 'number':
      return (
        <NumberControl
          {...common}
          whole={spec.control === 'whole'}
          value={numberOf(field[spec.attribute])}
          onChange={(value) => set({ [spec.attribute]: value })}
        />
      );
    case 'flag':
      return (
        <FlagControl
          {...common}
          value={field[spec.attribute] === true}
          onChange={(value) => set({ [spec.attribute]: value })}
        />
      );
    case 'logic': {
      const attribute = spec.attribute === 'computed' ? 'computed' : 'visibleIf';
      return (
        <ConditionControl
          {...common}
          type={attribute === 'computed' ? 'formula' : 'condition'}
          without={
            attribute === 'computed'
              ? 'Filled in by hand'
              : field.depends === undefined
                ? 'Always'
                : 'Whenever the boxes above are filled in'
          }
          definition={definition}
          year={year}
          own={field.name}
          value={field[attribute]}
          onChange={(value) => set({ [attribute]: value })}
        />
      );
    }
    case 'default':
      return (
        <DefaultControl
          {...common}
          format={field.format}
          value={field.default}
          onChange={(value) => set({ default: value })}
        />
      );
    case 'file-kinds':
      return <FileKindsControl {...common} value={field.accept} onChange={(accept) => set({ accept })} />;
    case 'choices':
      return <ChoicesControl {...common} value={field.choices} onChange={(choices) => set({ choices })} />;
    case 'choices-from':
      return (
        <OneOfControl
          {...common}
          value={field.choicesFrom}
          options={[
            { value: '', label: 'None' },
            ...choiceSources.map((source) => ({ value: source, label: source })),
          ]}
          onChange={(value) => set({ choicesFrom: choiceSources.find((source) => source === value) })}
        />
      );
    case 'depends':
      return (
        <DependsControl
          {...common}
          field={field}
          others={definition.form_json.fields}
          onChange={(depends) => set({ depends })}
        />
      );
    case 'years':
      return (
        <YearsControl
          {...common}
          from={definition.taxYear}
          value={field.taxYears}
          onChange={(taxYears) => set({ taxYears })}
        />
      );
    case 'fill':
      return <FillControl {...common} value={field.fill} onChange={(fill) => set({ fill })} />;
    case 'calc':
      return <CalcControl {...common} value={field.calc} onChange={(calc) => set({ calc })} />;
    case 'element':
      return (
        <ElementProperty
          {...common}
          code={definition.code}
          year={year}
          field={field}
          onChange={(xml) => set({ xml })}
        />
      );
    case 'in-list':
      return (
        <OneOfControl
          {...common}
          value={field.in}
          options={[
            { value: '', label: 'None' },
            ...definition.form_json.fields
              .filter(({ format }) => format === 'list')
              .map(({ name, title }) => ({ value: name, label: title })),
          ]}
          onChange={(list) => onEdit(listMove(definition, at, list))}
        />
      );
    case 'entry-title':
      return (
        <OneOfControl
          {...common}
          value={field.entryTitle}
          options={[
            { value: '', label: 'Its number' },
            ...fieldsIn(definition.form_json.fields, field.name)
              .filter(({ format }) => format === 'string' || format === 'select')
              .map(({ name, title }) => ({ value: name, label: title })),
          ]}
          onChange={(entryTitle) => set({ entryTitle: entryTitle || undefined })}
        />
      );
    case 'messages':
      return (
        <MessagesControl {...common} value={field.messages} onChange={(messages) => set({ messages })} />
      );
  }
}

/** Into a list at its end, or out of its list to the place below it. */
function listMove({ form_json: { fields } }: Definition, at: number, list: string | undefined): Edit {
  const head = (name: string | undefined) =>
    fields.findIndex((one) => one.format === 'list' && one.name === name);
  const to = list ? { inside: head(list) } : { after: head(fields[at]?.in) };
  return { do: 'move-fields', at: [at], to };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
