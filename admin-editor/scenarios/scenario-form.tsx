import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Row, Stack } from '#ui/layout.tsx';
import classes from './scenarios.module.css';

interface ScenarioFormProps {
  text: string;
  /** Resolves to what is wrong with it. */
  onSave: (text: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** A scenario as JSON: its year, name, answers and expected results. */
export function ScenarioForm({ text: first, onSave, onClose }: ScenarioFormProps) {
  const [text, setText] = useState(first);
  const [wrong, setWrong] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    setWrong(await onSave(text));
    setSaving(false);
  };
  return (
    <Stack gap={2}>
      <Textarea
        size="xs"
        label="Scenario"
        description="Enter answers as they are filed: pounds, and dates as DD/MM/YYYY. Expected: issues (leave empty if it can be saved), tax by name, xml."
        autosize
        minRows={6}
        maxRows={20}
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
        value={text}
        error={wrong}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Row>
        <Button size="compact-sm" loading={isSaving} onClick={() => void save()}>
          Save
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
