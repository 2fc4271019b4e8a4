import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from './dock.module.css';
import { useTabInSight } from './use-tab-in-sight.ts';

interface DockTabsProps {
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode }[];
}

/** Tabs of the dock; arrow keys move between them. */
export function DockTabs({ value, onChange, tabs }: DockTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  useTabInSight(list, value);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChange(next.value);
    document.getElementById(`dock-tab-${next.value}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Problems and changes"
      className={classes.tabs}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`dock-tab-${tab.value}`}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? `dock-${tab.value}` : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
