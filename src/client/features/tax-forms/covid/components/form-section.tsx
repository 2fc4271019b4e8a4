import { useMemo, useState } from 'react';
import { FormRenderer, type FormRendererProps } from '#renderer/form-renderer.tsx';
import { Chip } from '#ui/chip.tsx';
import { Row } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { definitionWith } from '../form-part.ts';
import { covid } from '../messages.ts';
import { FillButton } from './fill-button.tsx';
import classes from './covid.module.css';

interface FormSectionProps extends FormRendererProps {
  title: string;
  boxes: readonly string[];
  isDirty: boolean;
  isDraftSaved: boolean;
  isSubmitting: boolean;
  /** Resolves to true when it was saved. */
  onSubmit: () => Promise<boolean>;
  onFill: () => void;
}

/** Some boxes of a form, submitted separately, with a link to the whole form. */
export function FormSection(props: FormSectionProps) {
  const { definition, year, title, boxes, isDirty, isDraftSaved, isSubmitting, onSubmit, onFill, ...form } =
    props;
  const [isSubmitted, setSubmitted] = useState(false);
  const names = boxes.join(' ');
  const shown = useMemo(() => definitionWith(definition, year, names.split(' ')), [definition, year, names]);
  return (
    <Panel as="section" tone="quiet" className={classes.section} aria-label={title}>
      <FormRenderer {...form} definition={shown} year={year} />
      <Row gap={3}>
        <ChangeButton
          loading={isSubmitting}
          onClick={() => void onSubmit().then((isSaved) => setSubmitted(isSaved))}
        >
          {covid.submit}
          <span className="visually-hidden">: {title}</span>
        </ChangeButton>
        <FillButton form={definition.code} title={title} onClick={onFill} />
        <output>
          {isDirty ? (
            <Chip tone="warn">{isDraftSaved ? covid.notSubmitted : covid.notSubmittedOnlyHere}</Chip>
          ) : isSubmitted ? (
            <Chip tone="accent">{covid.submitted}</Chip>
          ) : null}
        </output>
      </Row>
    </Panel>
  );
}
