import type { Definition } from '#form-schemas/definition.ts';
import { ConstantsPanel } from '../constants/constants-panel.tsx';
import { PaneSection } from './pane-section.tsx';
import classes from './properties.module.css';
import type { PropertiesPaneProps } from './properties-pane.tsx';

/** The yearly numbers of a form, and what identifies it. */
export function FormFacts({ definition, year, onEdit, onUnfinished, goTo, goToRule }: PropertiesPaneProps) {
  return (
    <>
      <ConstantsPanel
        definition={definition}
        year={year}
        onEdit={onEdit}
        onUnfinished={onUnfinished}
        goTo={goTo}
        goToRule={goToRule}
      />
      <PaneSection>
        <dl className={classes.facts}>
          <dt>First tax year</dt>
          <dd>{definition.taxYear}</dd>
          <dt>Kind</dt>
          <dd>{kinds[definition.kind]}</dd>
          <dt>Answers saved as</dt>
          <dd>{definition.tax_column}</dd>
          <dt>Fields</dt>
          <dd>{definition.form_json.fields.length}</dd>
          <dt>Rules</dt>
          <dd>{definition.form_json.rules?.length ?? 0}</dd>
        </dl>
      </PaneSection>
    </>
  );
}

const kinds: Record<Definition['kind'], string> = {
  single: 'One form per year',
  list: 'A list of entries',
  dialog: 'A dialog of the app',
};
