import { useEffect, useState } from 'react';
import type { EmergencySheet } from '#contract/service-book.ts';
import { formatAddress } from '#words/address.ts';
import { fetchSheetPage } from '../../api/emergency.ts';
import { forgetSheet, type KeptSheet, keepSheet, readKept, renewSheet } from '../../stored-sheet/kept-sheet.ts';

export type Device = {
  /** The sheet of this home or another one; undefined until it is known. */
  kept: KeptSheet | null | undefined;
  isKept: boolean;
  /** Resolves with whether it is stored now. */
  keep: (sheet?: EmergencySheet) => Promise<boolean>;
  forget: () => Promise<void>;
};

/** The sheet that this browser stores. It is updated whenever its page is opened: phone numbers change too. */
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
  /** If it fails, the stored copy stays. */
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
