import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatClock } from '#words/format.ts';
import { securityQuery } from '../api/security.ts';
import { endShift } from '../api/shift.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { readShift } from '../session/shift.ts';
import { shiftTexts } from '../texts/shift.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { usePress } from '../ui/use-press.ts';
import { BeginShift } from './begin-shift.tsx';

/** Starts a work session on this device, or ends the open one. */
export function ShiftCard() {
  const t = useTexts(shiftTexts);
  const { language } = useLanguage();
  const client = useQueryClient();
  const [shift, setShift] = useState(readShift);
  const [isAsking, setAsking] = useState(false);
  const changed = () => {
    setAsking(false);
    setShift(readShift());
    void client.invalidateQueries({ queryKey: securityQuery().queryKey });
  };
  const end = usePress({ mutationFn: endShift, onSettled: changed });
  return (
    <Card title={t.heading}>
      <p role="status">{shift ? t.until(formatClock(new Date(shift.endsAt), language)) : end.isSuccess ? t.ended : ''}</p>
      {!shift && <p className="muted">{t.text}</p>}
      <Failed press={end} />
      <Button variant="secondary" onClick={() => (shift ? end.press() : setAsking(true))}>
        {shift ? t.end : t.begin}
      </Button>
      {isAsking && <BeginShift onClose={() => setAsking(false)} onBegun={changed} />}
    </Card>
  );
}
