import { useEffect, useState } from 'react';
import type { EmergencySheet } from '#contract/emergency.ts';
import { formatAddress } from '#words/address.ts';
import { fetchSheetPage } from '../../api/emergency.ts';
import { forgetSheet, type KeptSheet, keepSheet, readKept, renewSheet } from '../../emergency/kept-sheet.ts';

export type Device = {
  /** Of this home or another one; undefined until it is known. */
  kept: KeptSheet | null | undefined;
  isKept: boolean;
  /** Whether it is there now. */
  keep: (sheet?: EmergencySheet) => Promise<boolean>;
  forget: () => Promise<void>;
};

/** What this browser keeps. A sheet that is kept is brought up to date whenever its page is opened: numbers to call change too. */
export function useKeptSheet(siteId: number | undefined, home: string, sheet: EmergencySheet): Device {
  const [kept, setKept] = useState<KeptSheet | null | undefined>();
  const aboutOf = (sheetToKeep: EmergencySheet): KeptSheet => ({
    home,
    address: formatAddress(sheetToKeep.home),
    keptAt: new Date().toISOString(),
  });
  const keep = async (newest = sheet): Promise<boolean> => {
    try {
      const about = aboutOf(newest);
      await keepSheet(await fetchSheetPage(siteId), about);
      setKept(about);
      return true;
    } catch {
      return false;
    }
  };
  /** Where it fails, the one that is there stays. */
  const renew = async () => {
    const about = aboutOf(sheet);
    if (await renewSheet(() => fetchSheetPage(siteId), about).catch(() => false)) setKept(about);
  };
  const forget = async () => {
    await forgetSheet();
    setKept(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each home
  useEffect(() => {
    let isLeft = false;
    void readKept().then((found) => {
      if (isLeft) return;
      setKept(found);
      if (found?.home === home) void renew();
    });
    return () => {
      isLeft = true;
    };
  }, [home]);
  return { kept, isKept: kept?.home === home, keep, forget };
}
