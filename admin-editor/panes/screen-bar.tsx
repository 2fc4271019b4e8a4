import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Row } from '#ui/layout.tsx';
import { paths } from '#client/shared/paths.ts';
import classes from './screen-bar.module.css';

/** A screen that reaches the edges of the window, and scrolls in its parts. */
export function FullScreen({ children }: { children: ReactNode }) {
  return <div className={classes.screen}>{children}</div>;
}

/** The bar of a full screen. */
export function ScreenBar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <Row as="header" className={classes.bar}>
      {children}
      {end === undefined ? null : <div className={classes.end}>{end}</div>}
    </Row>
  );
}

interface BarStartProps {
  title: ReactNode;
  /** The tax year and those to choose from, once they are loaded. */
  year?: string | undefined;
  years?: readonly string[] | undefined;
  onYear?: (year: string) => void;
  /** Where 'Forms' leads. */
  back?: string;
}

/** The start of a bar: the way back to the forms, what is open, and its tax year. */
export function BarStart({ title, year, years, onYear, back = paths.adminForms }: BarStartProps) {
  return (
    <>
      <Link to={back} className={classes.back}>
        Forms
      </Link>
      <h1 className={classes.title}>{title}</h1>
      {years === undefined ? null : (
        <NativeSelect
          size="xs"
          className={classes.years}
          aria-label="Tax year"
          value={year}
          data={[...years]}
          onChange={(event) => onYear?.(event.currentTarget.value)}
        />
      )}
    </>
  );
}
