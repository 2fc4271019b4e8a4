import { NativeSelect } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Version } from '#contract/definitions.ts';
import { Chip } from '#ui/chip.tsx';
import { paths, pathTo } from '#client/shared/paths.ts';
import { StageChip } from '../publishing/stage-chip.tsx';
import type { Stage } from '../publishing/stage.ts';
import classes from './open-form.module.css';
import { versionWords } from '../versions/version-words.ts';

interface FormBarProps {
  which: { code: string; taxYear: string };
  title: string;
  /** The years this form has definitions for, newest first. */
  years: readonly string[];
  stage: Stage;
  /** The newest version; undefined when none is published. */
  newest: Version | undefined;
  /** Where it says how far the form is: it can be given the focus. */
  stageRef?: RefObject<HTMLOutputElement | null>;
  isWithdrawn?: boolean;
  /** Whether it is saved, and who else is here. */
  children: ReactNode;
}

/** What the bar of an opened form begins with: which form and year it is, and how far it is. */
export function FormBar({
  which,
  title,
  years,
  stage,
  newest,
  stageRef,
  isWithdrawn = false,
  children,
}: FormBarProps) {
  const navigate = useNavigate();
  return (
    <>
      <Link to={paths.adminForms} className={classes.back}>
        Forms
      </Link>
      <h1 className={classes.title}>
        {which.code} <span>{title}</span>
      </h1>
      <NativeSelect
        size="xs"
        className={classes.years}
        aria-label="Tax year"
        value={which.taxYear}
        data={[...years]}
        onChange={(event) =>
          void navigate(pathTo(paths.adminForm, { ...which, taxYear: event.currentTarget.value }))
        }
      />
      <output tabIndex={-1} ref={stageRef}>
        {stage === 'none' ? (
          <Chip tone={newest?.status === 'scheduled' ? 'warn' : 'accent'}>{versionWords(newest)}</Chip>
        ) : (
          <StageChip stage={stage} />
        )}
      </output>
      {isWithdrawn ? <Chip tone="warn">out of use</Chip> : null}
      {children}
    </>
  );
}
