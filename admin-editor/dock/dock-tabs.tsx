import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './dock.module.css';

interface DockTabsProps {
  value: string;
  onChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode }[];
}

/** Tabs of the dock: arrows go from one to the next. */
export function DockTabs({ value, onChange, tabs }: DockTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Where they do not all fit, the one that is open is in sight: after a reload, when the counts beside them come, and when the window gets narrower.
  useEffect(() => {
    const open = document.getElementById(`dock-tab-${value}`);
    const sized = new ResizeObserver(() => bringIntoSight(open, list.current));
    for (const part of [list.current, ...(list.current?.children ?? [])])
      if (part !== null) sized.observe(part);
    return () => sized.disconnect();
  }, [value]);
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

/** Sideways alone: the page stays where it is. With a piece of its neighbour, so that one sees that there are more. */
function bringIntoSight(tab: HTMLElement | null, list: HTMLElement | null): void {
  if (tab === null || list === null) return;
  const [open, all] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  if (open.right + NEIGHBOUR > all.right) list.scrollLeft += open.right + NEIGHBOUR - all.right;
  else if (open.left - NEIGHBOUR < all.left) list.scrollLeft -= all.left + NEIGHBOUR - open.left;
}

/** Pixels beside it that stay in sight. */
const NEIGHBOUR = 56;
