import { useState } from 'react';
import type { OwnDevice, SecurityOverview } from '#contract/login-security.ts';
import { formatClock } from '#words/format.ts';
import { useLanguage, useTexts } from '../app/language.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { endDevice, endOthers } from './api.ts';
import { Ago, Confirm, type ConfirmedAction } from './confirm.tsx';
import { securityTexts } from './security-texts.ts';
import { shiftTexts } from './shift-texts.ts';
import { useDeviceWords } from './this-device.ts';

/** The current device comes first. Ending another session is confirmed: the person may have unsaved work there. */
export function DevicesCard({ devices }: { devices: readonly OwnDevice[] }) {
  const t = useTexts(securityTexts);
  const shift = useTexts(shiftTexts);
  const { language } = useLanguage();
  const [asked, setAsked] = useState<ConfirmedAction | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const nameOf = useDeviceName();
  const others = devices.filter((device) => !device.isThis);
  const end = (device: OwnDevice): ConfirmedAction => {
    const [name, run] = [nameOf(device), () => endDevice(device.deviceId)];
    return device.isLoggedIn
      ? { title: t.endHeading(name), text: t.endText, button: t.end, done: t.ended(name), run }
      : { title: t.forgetHeading(name), text: t.forgetText, button: t.forget, done: t.forgotten(name), run };
  };
  const endAll: ConfirmedAction = {
    title: t.endOthersHeading,
    text: t.endOthersText,
    button: t.endOthers,
    done: t.othersEnded,
    run: () => endOthers(),
  };
  const action = others.length > 0 && (
    <Button variant="secondary" color="danger" onClick={() => setAsked(endAll)}>
      {t.endOthers}
    </Button>
  );
  return (
    <Card title={t.devices} action={action}>
      <p className="security-done" role="status">
        {done}
      </p>
      <ul className="security-rows" aria-label={t.devices}>
        {devices.map((device) => (
          <li key={device.deviceId}>
            <div>
              <h3>{nameOf(device)}</h3>
              <p className="security-states">
                {device.isThis && <Badge color="success">{t.isThis}</Badge>}
                {!device.isThis && device.isLoggedIn && <Badge color="info">{t.isLoggedIn}</Badge>}
                {device.shiftEndsAt && <Badge color="info">{shift.device(formatClock(new Date(device.shiftEndsAt), language))}</Badge>}
                <span className="muted">
                  {t.lastSeen} <Ago at={device.lastSeenAt} />
                </span>
              </p>
            </div>
            {!device.isThis && (
              <Button
                variant="secondary"
                aria-label={(device.isLoggedIn ? t.endName : t.forgetName)(nameOf(device))}
                onClick={() => setAsked(end(device))}
              >
                {device.isLoggedIn ? t.end : t.forget}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 && <p className="muted">{t.onlyThis}</p>}
      {asked && <Confirm asked={asked} onClose={() => setAsked(null)} onDone={setDone} />}
    </Card>
  );
}

function useDeviceName(): (device: OwnDevice) => string {
  const t = useTexts(securityTexts);
  const wordsOf = useDeviceWords();
  return (device) => (device.kind === 'program' ? t.program : wordsOf(device) || t.unknownBrowser);
}

export function EventsCard({ events }: Pick<SecurityOverview, 'events'>) {
  const t = useTexts(securityTexts);
  return (
    <Card title={t.events}>
      {events.length === 0 && <p>{t.noEvents}</p>}
      <ul className="security-events">
        {events.map(({ event, at }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of a kind may have happened in one second
          <li key={i}>
            {t[`event-${event}`]} <span className="muted"> · </span>
            <span className="muted">
              <Ago at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
