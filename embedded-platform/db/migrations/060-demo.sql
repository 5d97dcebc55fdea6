-- The demo fleet: which of its devices is which (names may change) and whose history is still to be written.
CREATE TABLE demo_device (
  device_id uuid PRIMARY KEY REFERENCES device ON DELETE CASCADE,
  fleet_name text COLLATE "C" NOT NULL,
  seeded_at bigint NOT NULL,
  is_filled boolean NOT NULL
);
