import { formatVolume } from '../bottles/volume.ts';
import { foldText } from '../kernel/fold-text.ts';
import { bottleNames } from './capacities.data.ts';

/** Formats a capacity with the name of its bottle: `Magnum (1,5 L)`; without a name the volume alone. */
export function formatCapacity(millilitres: number): string {
  const name = bottleNames.find((one) => one.millilitres === millilitres)?.names[0];
  const volume = formatVolume(millilitres);
  return name === undefined ? volume : `${name} (${volume})`;
}

/** Finds the volume of a bottle by its name, in any case and with or without accents; undefined for an unknown name. */
export function findBottleVolume(name: string): number | undefined {
  const wanted = foldText(name);
  return bottleNames.find(({ names }) => names.some((one) => foldText(one) === wanted))?.millilitres;
}
