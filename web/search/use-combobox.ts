import { type KeyboardEvent, useState } from 'react';

type Options = {
  /** How many hits can be chosen. */
  count: number;
  /** Whether there is anything to show under the field. */
  hasContent: boolean;
  onPick: (index: number) => void;
  onLeave: () => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The list under a search field: arrows choose, Enter opens, Escape closes it and then leaves the field. */
export function useCombobox({ count, hasContent, onPick, onLeave }: Options) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(0);
  const isShown = isOpen && hasContent;
  const current = Math.min(chosen, count - 1);
  const close = () => {
    setOpen(false);
    setChosen(0);
  };
  const leave = () => {
    close();
    onLeave();
  };
  const pick = (index: number) => {
    leave();
    onPick(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isStep = step !== undefined && count > 0;
    if (!isStep && event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (isStep) {
      setOpen(true);
      setChosen((current + step + count) % count);
    } else if (event.key === 'Escape') (isShown ? close : leave)();
    else if (isShown && count > 0) pick(current);
  };
  return { isOpen, isShown, current, show: () => setOpen(true), close, pick, onKeyDown, chooseFirst: () => setChosen(0) };
}
