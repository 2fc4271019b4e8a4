import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { LARGEST_XML } from '#contract/filing/manual-xml-limits.ts';
import { Card } from '#ui/card.tsx';
import { late } from '#ui/late.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { OneFileZone } from '#ui/one-file-zone.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { Tiles } from '#ui/tiles.tsx';
import { FORMAT, NOT_XML, PASSWORD_NOTE, tooLarge } from './messages.ts';
import { type Checked, useCheckedXml } from './use-checked-xml.ts';
import { XmlApproval } from './xml-approval.tsx';
import { XmlProblems } from './xml-problems.tsx';
import classes from './manual.module.css';

/** The code editor is most of the screen's code. */
const XmlEditor = late(async () => (await import('./xml-editor.tsx')).XmlEditor, {
  loading: () => <SkeletonRows rows={8} height={40} label="Loading the editor" />,
});

/** What is sent, except the password, which stays here only until it is. */
export interface ManualFiling {
  readonly xml: string;
  readonly username: string;
  readonly password: string;
  readonly test: 'Y' | 'N';
  readonly amendment: 'Y' | 'N';
  readonly testService: 'Y' | 'N';
}

interface FormProps {
  filing: ManualFiling;
  onChange: (change: Partial<ManualFiling>) => void;
  /** Staff can use HMRC's test service. */
  hasTestService: boolean;
  onSubmit: (checked: Checked) => void;
}

/** The XML, who sends it and how. */
export function ManualForm({ filing, onChange, hasTestService, onSubmit }: FormProps) {
  const [file, setFile] = useState<string>();
  const [refused, setRefused] = useState('');
  const lead = useRef<(position: number) => void>(undefined);
  const checked = useCheckedXml(filing.xml, filing.amendment === 'Y');
  const choose = async (chosen: File) => {
    // In UTF-8 a character has at most four bytes.
    if (chosen.size > LARGEST_XML * 4) {
      setRefused(tooLarge(LARGEST_XML));
      return;
    }
    const xml = await chosen.text();
    // The text begins without its byte order mark.
    if (!xml.trimStart().startsWith('<')) {
      setRefused(NOT_XML);
      return;
    }
    setRefused('');
    setFile(chosen.name);
    onChange({ xml });
  };
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        onSubmit(checked);
      }}
    >
      <Card title="XML of the return">
        <Stack gap={3}>
          <OneFileZone
            label="XML file"
            chosen={file}
            hint="XML, up to 1 million characters"
            accept=".xml,text/xml,application/xml"
            onFile={(chosen) => void choose(chosen)}
          />
          {refused === '' ? null : (
            <Text tone="error" role="alert">
              {refused}
            </Text>
          )}
          <Text size="sm" id="manual-format">
            {FORMAT}
          </Text>
          <XmlEditor
            xml={filing.xml}
            onChange={(xml) => onChange({ xml })}
            problems={checked.problems}
            describedBy="manual-format"
            lead={lead}
          />
          <XmlProblems checked={checked} onProblem={(position) => lead.current?.(position)} />
        </Stack>
      </Card>
      <Card title="Submission">
        <Stack gap={3} className={classes.fields}>
          <Tiles isFitted align="start">
            <TextInput
              label="HMRC username"
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              value={filing.username}
              onChange={(event) => onChange({ username: event.currentTarget.value })}
            />
            <PasswordInput
              label="HMRC password"
              description={PASSWORD_NOTE}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              autoComplete="off"
              maxLength={200}
              value={filing.password}
              onChange={(event) => onChange({ password: event.currentTarget.value })}
            />
          </Tiles>
          <Tiles isFitted align="start">
            <NativeSelect
              label="Live or test"
              data={[
                { value: 'Y', label: 'Test-In-Live' },
                { value: 'N', label: 'Live Submission' },
              ]}
              value={filing.test}
              onChange={(event) => onChange({ test: yesNo(event.currentTarget.value) })}
            />
            <NativeSelect
              label="Kind of return"
              data={[
                { value: 'N', label: 'First Submission' },
                { value: 'Y', label: 'Amendment' },
              ]}
              value={filing.amendment}
              onChange={(event) => onChange({ amendment: yesNo(event.currentTarget.value) })}
            />
            {hasTestService ? (
              <NativeSelect
                label="HMRC service"
                data={[
                  { value: 'Y', label: 'Test Service' },
                  { value: 'N', label: 'Live Service' },
                ]}
                value={filing.testService}
                onChange={(event) => onChange({ testService: yesNo(event.currentTarget.value) })}
              />
            ) : null}
          </Tiles>
        </Stack>
      </Card>
      <XmlApproval filing={filing} checked={checked} />
      <Row justify="end">
        <ChangeButton type="submit">Submit to HMRC</ChangeButton>
      </Row>
    </Stack>
  );
}

function yesNo(value: string): 'Y' | 'N' {
  return value === 'Y' ? 'Y' : 'N';
}
