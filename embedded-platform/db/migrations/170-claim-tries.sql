-- Wrong tries to claim a device, by the offer that they were for (store/device-claims.ts).
CREATE TABLE device_claim_try (
  device_id uuid NOT NULL REFERENCES device ON DELETE CASCADE,
  offer text NOT NULL,
  tries integer NOT NULL,
  PRIMARY KEY (device_id, offer)
);
