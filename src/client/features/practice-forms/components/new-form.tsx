import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Beginning, formToCreate, readFormFile } from '#admin-editor/practice/new-practice-form.ts';
import type { PracticeFormSummary } from '#contract/practice-forms/practice-forms.ts';
import { starters } from '#form-schemas/starters/index.ts';
import { Card } from '#ui/card.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { OneFileZone } from '#ui/one-file-zone.tsx';
import { errorMessage, isCallError } from '../../../shared/api/call-error.ts';
import { paths, pathTo } from '../../../shared/paths.ts';
import { useCreatePracticeFormMutation, useLazyReadPracticeFormQuery } from '../api.ts';

const EMPTY = 'empty';
const FILE = 'file';

/** Starts a form: empty, from one of ours, as a copy of an own one, or from a file of another tool. */
export function NewForm({ forms, onClose }: { forms: readonly PracticeFormSummary[]; onClose: () => void }) {
  const navigate = useNavigate();
  const [from, setFrom] = useState(`starter ${starters[0]?.code ?? ''}`);
  const [title, setTitle] = useState<string>();
  const [file, setFile] = useState<{ name: string; beginning: Beginning; left: readonly string[] }>();
  const [problem, setProblem] = useState<string>();
  const [create, { isLoading }] = useCreatePracticeFormMutation();
  const [readForm] = useLazyReadPracticeFormQuery();
  const [kind = '', which = ''] = from.split(' ');
  const starter = starters.find(({ code }) => kind === 'starter' && code === which);
  const copied = forms.find(({ id }) => kind === 'copy' && String(id) === which);
  const proposed =
    starter?.title ??
    (copied && `${copied.title} (copy)`) ??
    (kind === FILE ? file?.beginning.title : undefined) ??
    '';
  const shown = title ?? proposed;

  const beginning = async (): Promise<Beginning | undefined> => {
    if (starter !== undefined) return { original: starter, title: starter.title };
    if (kind === FILE) return file?.beginning;
    if (copied === undefined) return { original: undefined, title: '' };
    const { draft, published } = await readForm({ params: { id: copied.id } }).unwrap();
    return { original: draft?.definition ?? published, title: copied.title };
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (shown.trim() === '') return setProblem('Enter a title.');
    try {
      const begun = await beginning();
      if (begun === undefined) return setProblem('Choose a file.');
      const reply = await create({ body: { definition: formToCreate(begun, shown.trim()) } }).unwrap();
      if (reply.id === undefined) return setProblem(reply.message);
      return await navigate(pathTo(paths.practiceFormEdit, { form: String(reply.id) }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      return setProblem(errorMessage(error));
    }
  };
  const onFile = async (added: File) => {
    setProblem(undefined);
    setFile(undefined);
    const read = await readFormFile(added);
    if (typeof read === 'string') setProblem(`${added.name}: ${read}`);
    else setFile({ name: added.name, ...read });
  };
  return (
    <Card title="New form">
      <Stack as="form" gap={3} noValidate onSubmit={(event: SubmitEvent) => void submit(event)}>
        <NativeSelect
          label="Begin with"
          value={from}
          data={[
            {
              group: 'A form to start from',
              items: starters.map(({ code, title: label }) => ({ value: `starter ${code}`, label })),
            },
            {
              group: 'Other ways',
              items: [
                { value: EMPTY, label: 'An empty form' },
                { value: FILE, label: 'A file of another tool' },
              ],
            },
            ...(forms.length === 0
              ? []
              : [
                  {
                    group: 'A copy of one of your forms',
                    items: forms.map(({ id, title: label }) => ({ value: `copy ${id}`, label })),
                  },
                ]),
          ]}
          onChange={(event) => {
            setFrom(event.currentTarget.value);
            setTitle(undefined);
            setProblem(undefined);
          }}
        />
        {kind === FILE ? (
          <>
            <OneFileZone
              label="Form of another tool"
              chosen={file?.name}
              hint="JSON Schema (with uiSchema), SurveyJS or Form.io, as JSON"
              accept=".json,application/json"
              onFile={(added) => void onFile(added)}
            />
            {file === undefined || file.left.length === 0 ? null : (
              <div>
                <Text size="sm">This is left out:</Text>
                <Text as="ul" size="sm">
                  {file.left.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </Text>
              </div>
            )}
          </>
        ) : null}
        <TextInput
          label="Title"
          description="Your clients see it."
          maxLength={120}
          value={shown}
          onChange={(event) => {
            setTitle(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        {problem === undefined ? null : (
          <Text size="sm" tone="error" role="alert">
            {problem}
          </Text>
        )}
        <Row>
          <Button type="submit" loading={isLoading}>
            Create form
          </Button>
          <Button variant="default" onClick={onClose}>
            Not now
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
