import { Button, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Row, Stack } from '#ui/layout.tsx';
import classes from './practice.module.css';

/** A box with its button. `onSubmit` resolves to the problem, in words, if any. */
export function OneLineForm({
  label,
  description,
  type = 'text',
  maxLength,
  first = '',
  clears = false,
  submitLabel,
  children,
  onSubmit,
}: {
  label: string;
  description: string;
  type?: 'text' | 'email';
  maxLength: number;
  /** What the box contains at first. */
  first?: string;
  /** The box is empty again once it is done. */
  clears?: boolean;
  submitLabel: string;
  /** More boxes. */
  children?: ReactNode;
  onSubmit: (text: string) => Promise<string | undefined>;
}) {
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const refusal = await onSubmit(text.trim());
    setBusy(false);
    setProblem(refusal);
    if (refusal === undefined && clears) setText('');
  };
  return (
    <Stack as="form" className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        type={type}
        label={label}
        description={description}
        autoComplete="off"
        maxLength={maxLength}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Row justify="apart" className={classes.invite}>
        <div>{children}</div>
        <Button type="submit" loading={isBusy}>
          {submitLabel}
        </Button>
      </Row>
    </Stack>
  );
}
