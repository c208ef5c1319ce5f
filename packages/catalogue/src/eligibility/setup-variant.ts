/** Of which variant a profile is: `instance_name` of the profile. */
const SETUP_VARIANTS = ['eqaro', 'rupeeboss'] as const
export type SetupVariant = (typeof SETUP_VARIANTS)[number]

export const setupVariant = (instance_name: string | null | undefined): SetupVariant | null =>
  SETUP_VARIANTS.find(
    (variant) =>
      variant ===
      instance_name
        ?.trim()
        .toLowerCase()
        .replaceAll(/[^a-z]/g, ''),
  ) ?? null
