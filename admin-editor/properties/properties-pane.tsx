import { useLocalStorage } from '@mantine/hooks';
import { Fold } from '#ui/fold.tsx';
import { memo, useDeferredValue, useMemo } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import { afterPaint } from '#ui/after-paint.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { hasLists } from '#form-schemas/lists.ts';
import { late } from '#ui/late.tsx';
import { Stack } from '#ui/layout.tsx';
import type { Edit, FormChanges } from '../commands/command.ts';
import { editorKindOf } from '../editor/editor-kind.ts';
import type { EditorShown } from '../editor/editor-shown.ts';
import type { Removing } from '../inspector/use-safe-remove.ts';
import { fieldLabel } from '../editor/names.ts';
import type { EditorProblem } from '../editor/problems.ts';
import type { OnUnfinished } from '../editor/use-unfinished-problems.ts';
import { FlagControl, LineControl, LinesControl } from './controls.tsx';
import classes from './properties.module.css';
import { Property } from './property.tsx';
import { controlId, propertyGroups } from './property-specs.ts';

/** Both show conditions as text. That code is part of the condition builder. */
const Inspector = late(async () => (await import('../inspector/inspector.tsx')).Inspector);
const DeletePanel = late(async () => (await import('../inspector/delete-panel.tsx')).DeletePanel);
/** Loaded only for forms with entries. */
const ListSettings = late(async () => (await import('./list-settings.tsx')).ListSettings);
/** Loaded only for forms of practices. */
const SignatureProperty = late(async () => (await import('./signature-property.tsx')).SignatureProperty);
const FormFacts = late(async () => {
  await afterPaint();
  return (await import('./form-facts.tsx')).FormFacts;
});

export interface PropertiesPaneProps extends Pick<EditorShown, 'goTo' | 'goToRule'> {
  definition: Definition;
  selected: number | undefined;
  year: TaxYear;
  removing: Removing;
  problems: readonly EditorProblem[];
  /** Reports invalid text by control, and undefined once it is valid again. */
  onUnfinished: OnUnfinished;
  onEdit: (edit: Edit) => void;
  onEndTyping: () => void;
}

/** The properties of the selected field, or of the form if no field is selected. */
export const PropertiesPane = memo(function PropertiesPane(props: PropertiesPaneProps) {
  const { definition, selected, year, problems, removing, onEdit, onEndTyping } = props;
  // A folded group stays folded for the next field, so there are fewer controls to tab through.
  const [folded, setFolded] = useLocalStorage<readonly string[]>({
    key: 'formledger.properties.folded',
    defaultValue: ['Messages'],
    getInitialValueInEffect: false,
  });
  const field = selected === undefined ? undefined : definition.form_json.fields[selected];
  // Parts that read the whole form, such as conditions, update after the typed character is painted.
  const settled = useDeferredValue(definition);
  const errors = useMemo(() => errorsAt(problems, selected), [problems, selected]);
  if (field === undefined || selected === undefined) {
    return <FormProperties {...props} />;
  }
  const setGroupFolded = (title: string, isFolded: boolean) => {
    if (folded.includes(title) !== isFolded)
      setFolded(isFolded ? [...folded, title] : folded.filter((one) => one !== title));
  };
  const fieldTitle = fieldLabel(settled.form_json.fields[selected] ?? field);
  return (
    // The key stops controls from keeping half-typed text of another field.
    <Stack gap={3} key={field.id ?? selected} className={classes.pane} onBlur={onEndTyping}>
      <h2>{field.box === undefined ? 'Field' : `Box ${field.box}`}</h2>
      {removing.pending === undefined ? null : (
        <DeletePanel
          definition={definition}
          places={removing.pending}
          year={year}
          onEdit={onEdit}
          onClose={removing.close}
          onGone={removing.onGone}
          goTo={props.goTo}
          goToRule={props.goToRule}
        />
      )}
      {propertyGroups(
        field,
        hasLists(definition.form_json.fields),
        editorKindOf(definition).hasAttribute,
      ).map(({ title, properties }) => (
        <Fold
          key={title}
          summary={title}
          className={classes.section}
          open={!folded.includes(title)}
          onToggle={(event) => setGroupFolded(title, !event.currentTarget.open)}
        >
          <div className={classes.grid}>
            {properties.map((spec) => (
              <Property
                key={spec.attribute}
                definition={settled}
                year={year}
                field={field}
                at={selected}
                spec={spec}
                error={errors.get(spec.attribute)}
                fieldTitle={fieldTitle}
                onEdit={onEdit}
                onUnfinished={props.onUnfinished}
              />
            ))}
          </div>
        </Fold>
      ))}
      <Inspector definition={settled} at={selected} year={year} goTo={props.goTo} goToRule={props.goToRule} />
    </Stack>
  );
});

/** The first problem of each attribute of a field. */
function errorsAt(
  problems: readonly EditorProblem[],
  at: number | undefined,
): ReadonlyMap<keyof Field, string> {
  const errors = new Map<keyof Field, string>();
  for (const { at: place, attribute, advice, message } of problems) {
    if (place !== at || attribute === undefined || advice === true || errors.has(attribute)) continue;
    errors.set(attribute, message);
  }
  return errors;
}

function FormProperties(props: PropertiesPaneProps) {
  const { definition, year, onEdit, onEndTyping } = props;
  const set = (changes: FormChanges) => onEdit({ do: 'set-form', changes });
  const { isOfPractice } = editorKindOf(definition);
  return (
    <Stack gap={3} className={classes.pane} onBlur={onEndTyping}>
      <h2>{isOfPractice ? 'Form' : definition.code}</h2>
      <div className={classes.grid}>
        <div className={classes.property}>
          <LineControl
            id={controlId('form-title')}
            label="Title"
            value={definition.title}
            error={definition.title === '' ? 'Enter a title.' : undefined}
            onChange={(title) => set({ title: title ?? '' })}
          />
        </div>
        <div className={classes.property}>
          <LinesControl
            id="editor-form-helptext"
            label="Introduction"
            value={definition.helptext}
            onChange={(helptext) => set({ helptext })}
          />
        </div>
        <div className={classes.property}>
          <LinesControl
            id="editor-form-moretext"
            label="More text"
            value={definition.moretext}
            onChange={(moretext) => set({ moretext })}
          />
        </div>
        <div className={classes.property}>
          <LineControl
            id="editor-form-help-link"
            label="Help link"
            value={definition.form_json.help_link}
            onChange={(help_link) => set({ help_link })}
          />
        </div>
        {isOfPractice || definition.kind === 'dialog' ? null : (
          <div className={classes.property}>
            <FlagControl
              id="editor-form-record-only"
              label="Saved and printed only"
              hint="Its answers deliberately feed neither the tax nor the return. Problems lists any box that does."
              value={definition.form_json.recordOnly}
              onChange={(recordOnly) => set({ recordOnly })}
            />
          </div>
        )}
        {definition.kind === 'single' ? (
          <div className={classes.property}>
            <FlagControl
              id="editor-form-pages"
              label="Show as pages"
              hint={`Each section is a page. ${isOfPractice ? 'Clients' : 'Filers'} check their answers before they save.`}
              value={definition.form_json.pages}
              onChange={(pages) => set({ pages })}
            />
          </div>
        ) : null}
        {isOfPractice ? <SignatureProperty value={definition.form_json.signature} onChange={set} /> : null}
      </div>
      {definition.kind === 'list' ? (
        <ListSettings definition={definition} year={year} onEdit={onEdit} />
      ) : null}
      {isOfPractice ? null : <FormFacts {...props} />}
    </Stack>
  );
}
