// A drawing for an empty list: a device that is about to be connected.
export const FirstDeviceArt = () => (
  <svg aria-hidden="true" width="220" height="96" viewBox="0 0 220 96" fill="none" strokeWidth="1.5">
    <path d="M62 48h36M122 48h36" stroke="var(--line-3)" />
    <rect x="10" y="30" width="52" height="36" rx="5" stroke="var(--line-3)" strokeDasharray="4 3" />
    <rect x="158" y="30" width="52" height="36" rx="5" stroke="var(--line-3)" />
    <rect x="166" y="40" width="10" height="10" rx="2" fill="var(--accent)" />
    <path d="M182 43h20M182 50h14M166 58h30" stroke="var(--line-2)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="110" cy="48" r="12" fill="var(--accent-soft)" stroke="var(--accent)" />
    <path d="M110 42v12M104 48h12" stroke="var(--accent)" strokeLinecap="round" />
    <path d="M20 43h20M20 50h32M20 57h14" stroke="var(--line-2)" strokeWidth="3" strokeLinecap="round" />
  </svg>
)
