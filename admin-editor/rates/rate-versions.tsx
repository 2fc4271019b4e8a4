import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RateGroup, RatePublishReply, RateVersion } from '#contract/rates/rates.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { errorMessage } from '#client/shared/api/call-error.ts';
import { historyOf } from '../versions/history-words.ts';
import { momentOf } from '../versions/moment.ts';
import { RestoreVersion } from '../publishing/restore-version.tsx';
import type { Me } from '../publishing/stage.ts';
import { useGetRateVersionQuery, useRestoreRatesMutation } from './api.ts';
import { figureChanges } from './figure-changes.ts';

interface RateVersionsProps {
  taxYear: string;
  groups: readonly RateGroup[];
  /** Newest first. */
  versions: readonly RateVersion[];
  me: Me;
  /** Copies a version's figures to the draft; absent for people who cannot edit. */
  onTake: ((version: number) => void) | undefined;
  onRestored: () => Promise<void>;
  onClose: () => void;
}

/**
 * Published versions: who, when and why, the approver, when it applies, what it changed, and a way to publish
 * it again.
 */
export function RateVersions({ versions, onClose, ...rest }: RateVersionsProps) {
  return (
    <Card title="Versions">
      <Stack gap={3}>
        {versions.length === 0 ? <Text size="sm">Nothing has been published yet.</Text> : null}
        <Stack as="ul" gap={3} isDivided>
          {versions.map((version, at) => (
            <VersionRow
              key={version.version}
              version={version}
              before={versions[at + 1]?.version}
              newest={versions[0]?.version ?? 0}
              {...rest}
            />
          ))}
        </Stack>
        <div>
          <Button size="xs" variant="default" onClick={onClose}>
            Close
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

interface VersionRowProps extends Omit<RateVersionsProps, 'versions' | 'onClose'> {
  version: RateVersion;
  before: number | undefined;
  newest: number;
}

function VersionRow({ version, before, newest, taxYear, groups, me, onTake, onRestored }: VersionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [restore] = useRestoreRatesMutation();
  const number = version.version;
  const name = number === 0 ? 'As shipped' : `Version ${number}`;
  return (
    <Stack as="li" gap={2}>
      <Row>
        <strong>{name}</strong>
        {version.status === 'in force' ? <Chip tone="accent">in force</Chip> : null}
        {version.status === 'scheduled' ? <Chip tone="warn">from {momentOf(version.holdsFrom)}</Chip> : null}
        {number === 0 && newest === 0 ? null : (
          <Button
            size="compact-xs"
            variant="default"
            aria-expanded={isOpen}
            aria-label={`More about ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Less' : 'More'}
          </Button>
        )}
        {onTake === undefined ? null : (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Copy ${name} to draft`}
            onClick={() => onTake(number)}
          >
            Copy to draft
          </Button>
        )}
      </Row>
      <Text as="span" size="sm">
        {number === 0 ? 'Included with Formledger' : historyOf(version)}
      </Text>
      {isOpen && before !== undefined ? (
        <Changes taxYear={taxYear} groups={groups} before={before} version={number} />
      ) : null}
      {isOpen && number < newest ? (
        <RestoreVersion
          name={number === 0 ? 'the rates as shipped' : `version ${number}`}
          newest={newest}
          me={me}
          onRestore={async (body) => {
            const reply = await restore({ params: { taxYear, version: number }, body }).unwrap();
            return reply.status === 'success' ? reply.version : refusalOf(reply);
          }}
          onRestored={onRestored}
        />
      ) : null}
    </Stack>
  );
}

/** What a version changed from the one before. */
function Changes({
  taxYear,
  groups,
  before,
  version,
}: {
  taxYear: string;
  groups: readonly RateGroup[];
  before: number;
  version: number;
}) {
  const now = useGetRateVersionQuery({ params: { taxYear, version } });
  const old = useGetRateVersionQuery({ params: { taxYear, version: before } });
  const error = now.error ?? old.error;
  if (error !== undefined)
    return (
      <Text size="sm" tone="error">
        {errorMessage(error)}
      </Text>
    );
  if (now.data === undefined || old.data === undefined)
    return <SkeletonRows rows={2} label="Loading the version" />;
  return <FigureChanges lines={figureChanges(groups, old.data.figures, now.data.figures)} />;
}

/** The differences, one per line. */
export function FigureChanges({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <Text size="sm">No figure differs.</Text>;
  return (
    <Text as="ul" size="sm" tone="plain" aria-label="Changes">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Text>
  );
}

function refusalOf({ message, problems, failing }: Extract<RatePublishReply, { status: 'error' }>): string {
  const [first] = [...problems.map((one) => one.message), ...failing.map(({ name }) => `“${name}”`)];
  return `${message} ${first ?? ''}`;
}
