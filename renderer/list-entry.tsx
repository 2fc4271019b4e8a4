import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ListIssue } from '#form-schemas/check.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Values } from '#form-schemas/definition.ts';
import { Chip } from '#ui/chip.tsx';
import { FormRenderer, type FormRendererProps } from './form-renderer.tsx';
import classes from './list-renderer.module.css';

interface ListEntryProps extends Pick<
  FormRendererProps,
  'definition' | 'year' | 'context' | 'choices' | 'files' | 'readOnly' | 'profileHref'
> {
  entry: Values;
  index: number;
  title: string;
  onChange: (entry: Values) => void;
  onCopy: (() => void) | undefined;
  onRemove: (() => void) | undefined;
  issues: readonly ListIssue[];
  isOpenAtFirst: boolean;
  idPrefix: string;
}

export function ListEntry(props: ListEntryProps) {
  const { entry, index, title, onChange, onCopy, onRemove, idPrefix, readOnly } = props;
  const [isOpen, setOpen] = useState(props.isOpenAtFirst);
  const issues = useMemo(() => props.issues.filter((issue) => issue.entry === index), [props.issues, index]);
  const includeId = `${idPrefix}__${INCLUDE}`;
  return (
    <div className={classes.entry}>
      <div className={classes.actions}>
        <label htmlFor={includeId} className={classes.include}>
          <input
            id={includeId}
            type="checkbox"
            className="tick"
            checked={entry[INCLUDE] === true}
            disabled={readOnly}
            onChange={(event) => onChange({ ...entry, [INCLUDE]: event.currentTarget.checked })}
          />
          Include<span className="visually-hidden"> {title} in my return</span>
        </label>
        {onCopy ? (
          <Button variant="subtle" size="compact-sm" onClick={onCopy}>
            Copy<span className="visually-hidden"> {title}</span>
          </Button>
        ) : null}
        {onRemove ? (
          <Button variant="subtle" size="compact-sm" onClick={onRemove}>
            Remove<span className="visually-hidden"> {title}</span>
          </Button>
        ) : null}
      </div>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <span className={classes.title}>{title}</span>
          {issues.length > 0 ? (
            <Chip tone="error">{issues.length === 1 ? '1 problem' : `${issues.length} problems`}</Chip>
          ) : null}
        </summary>
        <FormRenderer
          definition={props.definition}
          year={props.year}
          values={entry}
          onChange={onChange}
          issues={issues}
          idPrefix={idPrefix}
          profileHref={props.profileHref}
          files={props.files}
          {...(readOnly ? { readOnly } : {})}
          {...(props.context ? { context: props.context } : {})}
          {...(props.choices ? { choices: props.choices } : {})}
        />
      </details>
    </div>
  );
}
