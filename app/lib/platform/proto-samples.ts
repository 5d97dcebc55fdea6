// What the schemas of a profile begin with whose devices send protocol buffers.

export const TELEMETRY_SAMPLE = `syntax = "proto3";
package telemetry;

message SensorDataReading {
  double temperature = 1;
  double humidity = 2;
  InnerObject innerObject = 3;

  message InnerObject {
    string key1 = 1;
    bool key2 = 2;
    double key3 = 3;
    int32 key4 = 4;
    string key5 = 5;
  }
}
`

export const ATTRIBUTES_SAMPLE = `syntax = "proto3";
package attributes;

message SensorConfiguration {
  string firmwareVersion = 1;
  string serialNumber = 2;
}
`
