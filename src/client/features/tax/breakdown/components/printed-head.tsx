import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useGetUserProfileQuery } from '../../../../shared/profile.ts';
import classes from './breakdown.module.css';

/** In print only: the year of the figures, the person, and when they were printed. */
export function PrintedHead({ taxYear }: { taxYear: string }) {
  const { data: profile } = useGetUserProfileQuery();
  const printed = usePrintDay();
  const name = profile?.name || profile?.email;
  return (
    <p className={classes.printed}>
      Tax year {taxYear.replace('-', '–')}
      {name === undefined ? null : ` · ${name}`} · Printed on {dayText(printed)}
    </p>
  );
}

/** Updated on a page that stays open for days. */
function usePrintDay(): Date {
  const [day, setDay] = useState(() => new Date());
  useEffect(() => {
    const renew = () => flushSync(() => setDay(new Date()));
    window.addEventListener('beforeprint', renew);
    return () => window.removeEventListener('beforeprint', renew);
  }, []);
  return day;
}

function dayText(day: Date): string {
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}
